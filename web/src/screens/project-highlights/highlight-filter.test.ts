import { expect, test } from 'vitest'
import { isNarrowed, readFilter, writeFilter } from './highlight-filter.ts'

test('a filter that is written to the address is read from it again', () => {
  const filter = {
    tagIds: ['a', 'b'],
    withBelow: true,
    untagged: true,
    state: 'REVIEW' as const,
    search: 'the yard',
    grouped: false,
  }
  expect(readFilter(writeFilter(filter, new URLSearchParams('peek=Side')))).toEqual(filter)
})

test('an address without a filter shows what is kept, by tag', () => {
  const filter = readFilter(new URLSearchParams('filter=state.SOMETHING~tag.'))
  expect(filter).toEqual({ tagIds: [], withBelow: false, untagged: false, state: 'ACTIVE', search: '', grouped: true })
  expect(isNarrowed(filter)).toBe(false)
  expect(writeFilter(filter, new URLSearchParams('filter=untagged&peek=Side')).toString()).toBe('peek=Side')
})
