import { expect, test } from 'vitest'
import { lostQuotes } from './lost-quotes.ts'

const dana = { id: 'n', kind: 'NOTE', title: 'Dana' }

test('says what is in the trash and what is gone, with each way back once', () => {
  const inTrash = { state: 'IN_TRASH', restorable: dana }
  expect(lostQuotes([inTrash, inTrash, { state: 'LOST', restorable: null }])).toEqual({
    sentences: ['2 quotes are in the trash.', '1 quote is deleted for good, or in a project that you may not open.'],
    ways: [dana],
  })
  expect(lostQuotes([{ state: 'STANDS' }])).toEqual({ sentences: [], ways: [] })
})
