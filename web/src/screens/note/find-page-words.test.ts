import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import { expect, test } from 'vitest'
import { findPageWords } from './find-page-words.ts'

const heading = (page: number): DocumentBlock => ({ id: `h${page}`, kind: 'heading', text: `Page ${page}` })
const paragraph = (id: string, text: string): DocumentBlock => ({ id, kind: 'paragraph', text })

const BLOCKS = [
  heading(1),
  paragraph('a', 'The shipment waited nine days. It was held.'),
  paragraph('b', 'Nobody called the depot.'),
  heading(2),
  paragraph('c', 'It was held again, in the office.'),
]

const wordsAt = (words: string, page = 1): string | null => {
  const place = findPageWords(BLOCKS, words, page)
  if (!place) return null
  const [first, last] = [place.blockId, place.endBlockId].map((id) => BLOCKS.findIndex((block) => block.id === id))
  const texts = BLOCKS.slice(first, (last ?? 0) + 1).map(({ text }) => text)
  const end = (texts.at(-1) ?? '').slice(0, place.end)
  return [...texts.slice(0, -1), end].join(' / ').slice(place.start)
}

test('words are found over ends of lines, hyphens and other spaces', () => {
  expect(wordsAt('ship- ment   waited\nnine')).toBe('shipment waited nine')
})

test('words over two paragraphs are found from one to the other, and over two pages past the heading', () => {
  expect(wordsAt('held. Nobody called')).toBe('held. / Nobody called')
  expect(wordsAt('the depot. It was held again')).toBe('the depot. / Page 2 / It was held again')
})

test('of several places the one on the page is meant', () => {
  expect(findPageWords(BLOCKS, 'It was held', 1)?.blockId).toBe('a')
  expect(findPageWords(BLOCKS, 'It was held', 2)?.blockId).toBe('c')
})

test('a ligature and a letter of two units stand for the letters they are', () => {
  const place = findPageWords([paragraph('a', 'The ofﬁce 𝔸 opened')], 'office A', 1)
  expect(place).toEqual({ blockId: 'a', start: 4, endBlockId: 'a', end: 12 })
})

test('what is not there, or is no word, is nowhere', () => {
  expect(findPageWords(BLOCKS, 'tariff', 1)).toBe(null)
  expect(findPageWords(BLOCKS, ' — ', 1)).toBe(null)
})
