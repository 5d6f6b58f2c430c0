import { expect, test } from 'vitest'
import { readList, writeList } from './list-state.ts'

test('sort and search of a list survive in its address', () => {
  const state = { sort: 'TITLE_ASC' as const, search: 'four days', open: 'some-survey' }
  expect(readList(writeList(new URLSearchParams(), state))).toEqual(state)
})

test('a usual list has a clean address, and what belongs to others stays in it', () => {
  const usual = readList(new URLSearchParams('sort=SIDEWAYS'))
  expect(usual).toEqual({ sort: 'CREATED_DESC', search: '', open: null })
  expect(writeList(new URLSearchParams('sort=TITLE_ASC&peek=Side'), usual).toString()).toBe('peek=Side')
})
