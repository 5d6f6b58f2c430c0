import type { CanvasItem } from '@verbatim/contracts/canvas/canvas-item.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { emptyItem } from '../../canvas/canvas-acts.ts'
import { createCanvasModel } from '../../canvas/canvas-model.ts'
import { cardsToCluster, replacedGroups } from './cards-to-cluster.ts'

const group = (x: number, given: Partial<CanvasItem>): CanvasItem => ({
  ...emptyItem('group', { x, y: 0, width: 300, height: 300 }, 1),
  ...given,
})
const card = (x: number): CanvasItem => ({
  ...emptyItem('highlight', { x, y: 100, width: 100, height: 50 }, 2),
  objectId: newId(),
})

function aCanvas() {
  const byHand = group(0, { text: 'Mine' })
  const found = group(400, { text: 'Nine days', clustered: true })
  const cards = { mine: card(50), clustered: card(450), free: card(900) }
  const model = createCanvasModel(new Y.Doc())
  model.add([byHand, found, ...Object.values(cards)])
  return { model, byHand, found, ...cards }
}
const idsOf = (items: readonly CanvasItem[]) => items.map(({ id }) => id).sort()

test('a group that was made by hand stays with its cards, one of an earlier run is made anew', () => {
  const { model, found, clustered, free } = aCanvas()
  const cards = cardsToCluster(model, [])
  expect(idsOf(cards)).toEqual(idsOf([clustered, free]))
  expect(idsOf(replacedGroups(model, cards))).toEqual([found.id])
})

test('a group that somebody keeps is one made by hand from then on', () => {
  const { model, found, free } = aCanvas()
  model.look([found.id], { clustered: false })
  const cards = cardsToCluster(model, [])
  expect(idsOf(cards)).toEqual([free.id])
  expect(replacedGroups(model, cards)).toEqual([])
})

test('what is chosen is clustered wherever it lies, and no group goes from which a card stays', () => {
  const { model, mine, free, found } = aCanvas()
  expect(idsOf(cardsToCluster(model, [mine, free, found]))).toEqual(idsOf([mine, free]))
  expect(replacedGroups(model, [mine, free])).toEqual([])
  // One card is no choice of what to cluster.
  expect(cardsToCluster(model, [mine])).toHaveLength(2)
})
