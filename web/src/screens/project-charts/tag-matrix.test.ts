import { expect, test } from 'vitest'
import { againstChance, coverageMatrix, matrixRows, shownTags, strongestPairs, togetherMatrix } from './tag-matrix.ts'

const tagOf = (id: string, title: string, peopleCount: number) => ({
  tag: { id, title, color: 'red', role: null, tagGroup: { id: 'g', title: 'Group' } },
  measures: { peopleCount, highlightCount: peopleCount, noteCount: peopleCount, textVolume: 0 },
  quote: null,
})
const answer = {
  tags: [tagOf('a', 'Waiting', 6), tagOf('b', 'Checking', 4), tagOf('c', 'Payout', 3), tagOf('d', 'Never', 0)],
  groups: [],
  base: { peopleCount: 12, highlightCount: 20, noteCount: 12, textVolume: 200 },
}
const pairs = [
  { tagId: 'a', otherTagId: 'b', highlightCount: 1, peopleCount: 4 },
  { tagId: 'a', otherTagId: 'c', highlightCount: 0, peopleCount: 1 },
]

test('the numbers of two tags are the same both ways, and a tag meets itself in all who name it', () => {
  const matrix = togetherMatrix(answer, pairs, shownTags(answer, []))
  expect(matrixRows(matrix)).toEqual([
    ['', 'Waiting', 'Checking', 'Payout'],
    ['Waiting', 6, 4, 1],
    ['Checking', 4, 4, 0],
    ['Payout', 1, 0, 3],
  ])
  expect(matrix.wordsAt({ row: 'a', column: 'b' })).toBe('4 of 6 people')
  expect(matrix.wordsAt({ row: 'b', column: 'c' })).toBe('0 of 4 people')
})

test('twice as often as chance is told of pairs that several people name', () => {
  expect(againstChance(answer, pairs[0]!)).toBe(2)
  expect(strongestPairs(answer, pairs, new Set(['a', 'b', 'c'])).map(({ ratio }) => ratio)).toEqual([2])
  expect(strongestPairs(answer, pairs, new Set(['a', 'c']))).toEqual([])
})

test('coverage has a row for each person and leaves out hidden tags', () => {
  const coverage = {
    people: [
      { key: 'dana', name: 'Dana', color: 1, highlightCount: 3 },
      { key: 'emre', name: 'Emre', color: 2, highlightCount: 1 },
    ],
    cells: [
      { tagId: 'a', personKey: 'dana', highlightCount: 3 },
      { tagId: 'b', personKey: 'emre', highlightCount: 1 },
    ],
  }
  expect(matrixRows(coverageMatrix(coverage, shownTags(answer, ['c'])))).toEqual([
    ['', 'Waiting', 'Checking'],
    ['Dana', 3, 0],
    ['Emre', 0, 1],
  ])
})
