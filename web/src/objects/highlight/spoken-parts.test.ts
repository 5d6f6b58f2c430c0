import { expect, test } from 'vitest'
import { partsAt, spokenWords } from './spoken-parts.ts'

const text = 'It took four days'

test('the word that is said parts its text, and nothing is said before the first', () => {
  const words = spokenWords(
    [
      [0, 2, 1000, 1200],
      [3, 7, 1200, 1500],
    ],
    text,
  )
  expect(partsAt(text, words[1] ?? null)).toEqual(['It ', 'took', ' four days'])
  expect(partsAt(text, null)).toEqual([text, '', ''])
})

test('words of a text that was cut since, and what is no word, are left out', () => {
  expect(spokenWords([[3, 7, 0, 1], [13, 30, 1, 2], [5, 5, 2, 3], []], text)).toEqual([
    { from: 3, to: 7, startMs: 0, endMs: 1 },
  ])
})
