import { readFilter } from '@verbatim/contracts/filters/read-filter.ts'
import { expect, test } from 'vitest'
import { ANY_QUOTE, HIGHLIGHTED_NOTES, quoteFilter } from './quote-filter.ts'

const ID = '0197a2b4-0000-7000-8000-000000000001'

test('what is chosen is asked of the list, and nothing chosen asks nothing', () => {
  expect(quoteFilter(ANY_QUOTE)).toBeNull()
  expect(quoteFilter({ tagId: ID, personKey: '', noteId: ID })).toEqual({
    and: [{ tags: { overlaps: [ID] } }, { note: { in: [ID] } }],
  })
  for (const filter of [HIGHLIGHTED_NOTES, quoteFilter({ tagId: ID, personKey: 'dana whitlock', noteId: ID })])
    expect(readFilter(filter)).toMatchObject({ kind: expect.any(String) })
})
