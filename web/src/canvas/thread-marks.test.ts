import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { emptyItem } from './canvas-acts.ts'
import { createCanvasModel } from './canvas-model.ts'
import { createStage } from './stage.ts'
import { markedAt, markRect } from './thread-marks.ts'

function aStage(zoom = 1) {
  const stage = createStage(createCanvasModel(new Y.Doc()), false)
  stage.resize({ width: 1000, height: 800 })
  stage.set({ camera: { x: 0, y: 0, zoom } })
  const card = emptyItem('rectangle', { x: 100, y: 100, width: 200, height: 80 }, 1)
  stage.model.add([card])
  return { stage, card }
}

test('a mark stands on the edge of its card beside the corner, as large from near as from far until it is a dot', () => {
  const { card } = aStage()
  expect(markRect({ x: 0, y: 0, zoom: 1 }, card, 3)).toEqual({ x: 268, y: 85, width: 20, height: 20 })
  expect(markRect({ x: 0, y: 0, zoom: 2 }, card, 3)).toEqual({ x: 568, y: 185, width: 20, height: 20 })
  expect(markRect({ x: 0, y: 0, zoom: 1 }, card, 120)).toMatchObject({ width: 33 })
  expect(markRect({ x: 0, y: 0, zoom: 0.1 }, card, 3)).toMatchObject({ width: 8, height: 8 })
})

test('a press on a mark finds its card, where a press on one without threads finds none', () => {
  const { stage, card } = aStage()
  expect(markedAt(stage, () => 2, { x: 280, y: 88 })?.id).toBe(card.id)
  expect(markedAt(stage, () => 0, { x: 280, y: 88 })).toBeNull()
  expect(markedAt(stage, () => 2, { x: 200, y: 140 })).toBeNull()
})
