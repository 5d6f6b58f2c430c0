import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { expect, test } from 'vitest'
import { reelsIn } from './reels-in.ts'

const id = (nth: number): string => `0199a7c0-0000-7000-8000-00000000000${nth}`
const card = (nth: number, reelId: string | null = null) => ({
  type: 'highlightCard',
  attrs: { highlightId: id(nth), reelId },
})

test('the cards of a reel are its clips in their order, each once', () => {
  const content = [card(1), card(3, id(8)), card(2, id(8)), card(3, id(8)), card(1, id(9)), card(2, 'no id')]
  const doc = documentSchema.nodeFromJSON({ type: 'doc', content })
  expect([...reelsIn(doc)]).toEqual([
    [id(8), [id(3), id(2)]],
    [id(9), [id(1)]],
  ])
})
