import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { repeatsIn } from './repeats.ts'

const text = (cards: readonly { id: string; highlightId: string; reelId?: string }[]) =>
  documentSchema.nodeFromJSON({ type: 'doc', content: cards.map((attrs) => ({ type: 'highlightCard', attrs })) })

const [text1, pdf, other] = [newId(), newId(), newId()]

test('a highlight that is quoted twice repeats its first card', () => {
  const doc = text([
    { id: 'a', highlightId: text1 },
    { id: 'b', highlightId: other },
    { id: 'c', highlightId: text1 },
    { id: 'd', highlightId: text1 },
  ])
  expect([...repeatsIn(doc, [])]).toEqual([
    ['c', { countedId: text1, blockId: 'a' }],
    ['d', { countedId: text1, blockId: 'a' }],
  ])
})

test('the same words out of another file repeat the ones that count, wherever these stand', () => {
  const doc = text([
    { id: 'a', highlightId: pdf },
    { id: 'b', highlightId: text1 },
    { id: 'c', highlightId: pdf },
  ])
  expect([...repeatsIn(doc, [{ highlightId: pdf, countedId: text1 }])]).toEqual([
    ['a', { countedId: text1, blockId: 'b' }],
    ['c', { countedId: pdf, blockId: 'a' }],
  ])
})

test('a clip of a reel repeats nothing, and neither does what stands alone by now', () => {
  const reelId = newId()
  const doc = text([
    { id: 'a', highlightId: text1 },
    { id: 'b', highlightId: text1, reelId },
    { id: 'c', highlightId: pdf },
  ])
  expect(repeatsIn(doc, [{ highlightId: pdf, countedId: other }]).size).toBe(0)
})
