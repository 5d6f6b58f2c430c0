import { expect, test } from 'vitest'
import { countsInWords } from './list-counts.ts'

test('a list says how many it has, of how many, and how many people', () => {
  const found = { total: 10, totalIsAtLeast: false, peopleCount: 8 }
  expect(countsInWords(undefined, 26, 'note')).toBeNull()
  expect(countsInWords(found, 26, 'note')).toBe('10 of 26 notes, 8 people')
  expect(countsInWords(found, undefined, 'note')).toBe('10 notes, 8 people')
  expect(countsInWords({ ...found, total: 1, peopleCount: 0 }, 1, 'note')).toBe('1 note')
  expect(countsInWords({ total: 10_000, totalIsAtLeast: true, peopleCount: 0 }, 10_001, 'note')).toBe(
    'more than 10,000 notes',
  )
})
