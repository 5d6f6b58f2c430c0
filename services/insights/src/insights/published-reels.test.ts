import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { publishedReels } from './published-reels.ts'

const card = (highlightId: unknown, reelId: unknown = null) => ({
  type: 'highlightCard',
  attrs: { id: newId(), highlightId, reelId },
})
const text = (...content: object[]) => ({ type: 'doc', content })

test('the cards of one reel are its clips, each once, in the order of the text', () => {
  const [a, b, c, first, second] = [newId(), newId(), newId(), newId(), newId()]
  const words = { type: 'paragraph', content: [{ type: 'text', text: 'They leave early.' }] }
  const content = text(card(b, first), words, card(c), card(a, second), card(a, first), card(b, first))
  expect(publishedReels(content)).toEqual([
    { reelId: first, highlightIds: [b, a] },
    { reelId: second, highlightIds: [a] },
  ])
})

test('without a text there are none, and what is no id is in none', () => {
  expect(publishedReels(null)).toEqual([])
  expect(publishedReels(text(card(newId(), 'reel'), card('', newId())))).toEqual([])
})

test('a reel has at most 500 clips', () => {
  const reelId = newId()
  const [reel] = publishedReels(text(...Array.from({ length: 501 }, () => card(newId(), reelId))))
  expect(reel?.highlightIds).toHaveLength(500)
})
