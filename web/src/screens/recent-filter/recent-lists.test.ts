import { expect, test } from 'vitest'
import { isEmptyList, recentFilterOf } from './recent-lists.ts'

test('the address names one of four lists, in any case, and nothing else', () => {
  expect(['notes', 'Highlights', 'INSIGHTS', 'projects'].map(recentFilterOf)).toEqual([
    'notes',
    'highlights',
    'insights',
    'projects',
  ])
  expect(['', 'tags', 'notes ', '__proto__'].map(recentFilterOf)).toEqual([null, null, null, null])
})

test('only the list that was asked for tells whether it is empty', () => {
  expect(isEmptyList({ recentNotes: [] })).toBe(true)
  expect(isEmptyList({})).toBe(true)
})
