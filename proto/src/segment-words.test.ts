import { expect, test } from 'vitest'
import { spreadSentence, spreadWords } from './segment-words.ts'

const segments = (...counts: number[]) =>
  counts.map((peopleCount, at) => ({
    label: ['Small', 'Medium', 'Large', 'Huge', 'Owner'][at] ?? `S${at}`,
    peopleCount,
  }))

test.each([
  [[2, 1, 4], 'all three'],
  [[2, 1], 'both'],
  [[0, 1, 4], '2 of 3; none from Small'],
  [[0, 1, 4, 0], '2 of 4; none from Small and Huge'],
  [[0, 1, 0, 0, 0], '1 of 5; none from Small, Large and 2 more'],
  [[0, 0, 0], 'none of 3'],
  [[3], 'Small'],
  [[0], 'none from Small'],
  [[], ''],
  [Array.from({ length: 12 }, () => 1), 'all 12'],
])('%j is said as: %s', (counts, words) => {
  expect(spreadWords(segments(...counts))).toBe(words)
})

test('a sentence names the field, and is empty where there are no segments', () => {
  expect(spreadSentence('Fleet size', segments(1, 0, 2))).toBe('Fleet size: 2 of 3; none from Medium.')
  expect(spreadSentence('Fleet size', [])).toBe('')
})
