import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { isHalf } from '@verbatim/contracts/document-parts/card-look.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { cardPlaces } from './card-rows.ts'
import { editorSchema } from './editor-schema.ts'

const card = (attrs: object = {}) =>
  editorSchema.node('highlightCard', { id: newBlockId(), highlightId: newId(), ...attrs })
const line = editorSchema.node('paragraph')

test('two half cards stand in a row, a third begins the next, and one by itself has the width', () => {
  const blocks = [card(), card(), card(), line, card(), line]
  expect([...cardPlaces(blocks)]).toEqual([
    [0, 'start'],
    [1, 'end'],
    [2, 'start'],
    [4, 'alone'],
  ])
})

test('a card over the whole width parts those around it, and clips of a reel stand in no row', () => {
  const blocks = [card(), card({ layout: 'FULL' }), card(), card({ layout: 'LINE' })]
  expect([...cardPlaces(blocks).values()]).toEqual(['alone', 'alone'])
  expect(isHalf(card({ reelId: newId() }))).toBe(false)
  expect(isHalf(card({ layout: 'SIDEWAYS' }))).toBe(true)
  expect(isHalf(line)).toBe(false)
})
