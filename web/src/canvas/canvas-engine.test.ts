import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import { aligned, distributed, snapped } from './arranging.ts'
import { fitted, toCanvas, toScreen, zoomedAt } from './camera.ts'
import { createCanvasActs, emptyItem } from './canvas-acts.ts'
import { createCanvasModel } from './canvas-model.ts'
import { beginGesture, type GestureActs } from './gestures.ts'
import { stretched } from './handles.ts'
import { inReadingOrder } from './item-words.ts'
import { createSpatialGrid } from './spatial-grid.ts'
import { createStage } from './stage.ts'
import { linesOf, shortened } from './text-lines.ts'

const at = (x: number, y: number, width = 100, height = 50) => ({ x, y, width, height })
const rectangle = (x: number, y: number, given: Partial<CanvasItem> = {}): CanvasItem => ({
  ...emptyItem('rectangle', at(x, y), 1),
  ...given,
})

function aStage(mayEdit = true) {
  const document = new Y.Doc()
  const model = createCanvasModel(document)
  const stage = createStage(model, mayEdit)
  stage.resize({ width: 1000, height: 800 })
  stage.set({ camera: { x: 0, y: 0, zoom: 1 } })
  const moved: string[][] = []
  const gestures: GestureActs = { onDrawn: () => undefined, onMoved: (ids) => moved.push([...ids]) }
  const acts = createCanvasActs(stage, { say: () => undefined, onMoved: gestures.onMoved, onFull: () => undefined })
  const drag = (from: [number, number], to: [number, number], shift = false): void => {
    const gesture = beginGesture(stage, { point: { x: from[0], y: from[1] }, shift, pan: false }, gestures)
    gesture.move({ x: to[0], y: to[1] }, true)
    gesture.end()
  }
  return { document, model, stage, acts, drag, moved }
}

test('the grid finds what meets a rectangle among many, also what is larger than its cells', () => {
  const grid = createSpatialGrid()
  for (let one = 0; one < 1000; one++) grid.put(`card${one}`, at((one % 40) * 300, Math.floor(one / 40) * 200))
  grid.put('ground', at(-10_000, -10_000, 40_000, 40_000))
  expect(grid.within(at(290, 190, 20, 20))?.sort()).toEqual(['card41', 'ground'])
  grid.put('card41', at(90_000, 0))
  grid.remove('ground')
  expect(grid.within(at(290, 190, 20, 20))).toEqual([])
})

describe('the camera', () => {
  test('keeps the place under the pointer when it zooms', () => {
    const before = { x: 100, y: -50, zoom: 1 }
    const point = { x: 333, y: 222 }
    const after = zoomedAt(before, point, 2.5)
    expect(toScreen(after, toCanvas(before, point)).x).toBeCloseTo(point.x)
    expect(toScreen(after, toCanvas(before, point)).y).toBeCloseTo(point.y)
  })
  test('shows everything, and nothing larger than it is', () => {
    expect(fitted(at(0, 0, 10, 10), { width: 1000, height: 800 }).zoom).toBe(1)
    const { zoom } = fitted(at(0, 0, 9040, 100), { width: 1000, height: 800 })
    expect(zoom).toBeCloseTo(0.1)
  })
  test('shows nothing beneath the bars above and below', () => {
    const camera = fitted(at(0, 0, 100, 4000), { width: 1000, height: 800 })
    expect(toScreen(camera, { x: 0, y: 0 }).y).toBeCloseTo(64)
    expect(toScreen(camera, { x: 0, y: 4000 }).y).toBeCloseTo(720)
  })
})

describe('arranging', () => {
  const items = [
    { id: 'a', ...at(0, 0) },
    { id: 'b', ...at(140, 30) },
    { id: 'c', ...at(500, 90) },
  ]
  test('lines up edges and middles', () => {
    expect([...aligned(items, 'right').values()]).toEqual([{ x: 500 }, { x: 500 }, { x: 500 }])
    expect([...aligned(items, 'middle').values()]).toEqual([{ y: 45 }, { y: 45 }, { y: 45 }])
  })
  test('gives the same gaps, and the first and the last stay', () => {
    expect(Object.fromEntries(distributed(items, 'across'))).toEqual({ a: { x: 0 }, b: { x: 250 }, c: { x: 500 } })
  })
  test('snaps to the nearest line of a neighbour, with a guide, and not from afar', () => {
    const near = snapped(at(4, 200), [at(0, 0)], 6)
    expect(near.dx).toBe(-4)
    expect(near.guides).toEqual([{ axis: 'x', at: 0, from: 0, to: 250 }])
    expect(snapped(at(20, 200), [at(0, 0, 13, 13)], 6)).toEqual({ dx: 0, dy: 0, guides: [] })
  })
  test('stretches by an edge or a corner, and never to nothing', () => {
    expect(stretched(at(0, 0), 'nw', 20, 10)).toEqual(at(20, 10, 80, 40))
    expect(stretched(at(0, 0), 'e', -500, 0)).toEqual(at(0, 0, 8, 50))
  })
})

test('words break into lines, long ones in pieces, and what does not fit ends with an ellipsis', () => {
  const measure = (text: string): number => text.length
  expect(linesOf('It never once told me', 10, 5, measure)).toEqual(['It never', 'once told', 'me'])
  expect(linesOf('Donaudampfschiff', 6, 5, measure)).toEqual(['Donaud', 'ampfsc', 'hiff'])
  expect(linesOf('one two three four five', 9, 2, measure)).toEqual(['one two', 'three…'])
  expect(shortened('Waiting without news', 10, measure)).toBe('Waiting w…')
})

test('a dragged group takes along what lies in it, as one step that is undone alone', () => {
  const { model, stage, drag, moved, acts } = aStage()
  const group = { ...emptyItem('group', at(100, 100, 400, 300), 1), text: 'No news' }
  const card = rectangle(150, 200)
  const other = rectangle(700, 100)
  model.add([group, card, other])
  stage.select([])
  drag([110, 380], [160, 400])
  expect(model.items.get(group.id)).toMatchObject({ x: 150, y: 120 })
  expect(model.items.get(card.id)).toMatchObject({ x: 200, y: 220 })
  expect(model.items.get(other.id)).toMatchObject({ x: 700, y: 100 })
  expect(moved.map((ids) => ids.toSorted())).toEqual([[group.id, card.id].sort()])
  acts.undo()
  expect(model.items.get(card.id)).toMatchObject({ x: 150, y: 200 })
  expect(model.items.size).toBe(3)
})

test('what is drawn around is chosen, Shift adds one, and who may only read moves nothing', () => {
  const { model, stage, drag } = aStage()
  const [one, two] = [rectangle(100, 100), rectangle(400, 100)]
  model.add([one, two])
  drag([50, 50], [250, 250])
  expect([...stage.get().selection]).toEqual([one.id])
  drag([420, 110], [420, 110], true)
  expect([...stage.get().selection]).toEqual([one.id, two.id])
  const reader = createStage(model, false)
  reader.resize({ width: 1000, height: 800 })
  reader.set({ camera: { x: 0, y: 0, zoom: 1 } })
  const gesture = beginGesture(
    reader,
    { point: { x: 420, y: 110 }, shift: false, pan: false },
    { onDrawn: () => undefined, onMoved: () => undefined },
  )
  gesture.move({ x: 900, y: 700 }, true)
  gesture.end()
  expect(model.items.get(two.id)).toMatchObject({ x: 400, y: 100 })
})

test('two people who change one item at once both keep their part, and undo only their own', () => {
  const [mine, theirs] = [aStage(), aStage()]
  const exchange = (): void => {
    Y.applyUpdate(theirs.document, Y.encodeStateAsUpdate(mine.document), 'remote')
    Y.applyUpdate(mine.document, Y.encodeStateAsUpdate(theirs.document), 'remote')
  }
  const item = rectangle(0, 0)
  mine.model.add([item])
  exchange()
  mine.model.move(new Map([[item.id, { x: 300 }]]))
  theirs.model.write(item.id, 'Check with Hélène')
  exchange()
  expect(mine.model.items.get(item.id)).toMatchObject({ x: 300, text: 'Check with Hélène' })
  expect(theirs.model.items.get(item.id)).toEqual(mine.model.items.get(item.id))
  mine.acts.undo()
  exchange()
  expect(theirs.model.items.get(item.id)).toMatchObject({ x: 0, text: 'Check with Hélène' })
})

test('everything is read group by group, from above to below', () => {
  const group = emptyItem('group', at(0, 0, 300, 300), 1)
  const [inFirst, inSecond, apart] = [rectangle(20, 60), rectangle(20, 160), rectangle(400, 20)]
  const order = inReadingOrder([apart, inSecond, group, inFirst])
  expect(order.map(({ id }) => id)).toEqual([group.id, inFirst.id, inSecond.id, apart.id])
})
