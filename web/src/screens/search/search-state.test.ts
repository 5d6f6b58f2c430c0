import { expect, test } from 'vitest'
import { readSearch, toggled, writeSearch } from './search-state.ts'

test('a search survives in its address', () => {
  const state = {
    query: 'waiting "four days"',
    types: ['NOTE', 'TAG'],
    projectIds: ['a'],
    tagIds: ['t'],
    sort: 'UPDATED' as const,
  }
  expect(readSearch(writeSearch(state))).toEqual(state)
})

test('what the address does not know is left out', () => {
  expect(readSearch(new URLSearchParams('types=NOTE,MARS&sort=UPWARDS'))).toEqual({
    query: '',
    types: ['NOTE'],
    projectIds: [],
    tagIds: [],
    sort: 'RELEVANCE',
  })
  expect(writeSearch(readSearch(new URLSearchParams())).toString()).toBe('')
})

test('a filter is put in and taken out', () => {
  expect(toggled(['a'], 'b')).toEqual(['a', 'b'])
  expect(toggled(['a', 'b'], 'a')).toEqual(['b'])
})
