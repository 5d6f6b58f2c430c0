import { expect, test } from 'vitest'
import { graceEnds, newRecord } from './move-record.ts'

const opened = { step: 'open', at: '2026-11-20T00:00:00.000Z', ms: 1 } as const
const record = { ...newRecord({ from: 'us_b', to: 'eu_a', version: 0, graceDays: 7 }), done: [opened] }

test('the grace time is the one the move was begun with, or another one that is named when it is finished', () => {
  expect(graceEnds(record)?.toISOString()).toBe('2026-11-27T00:00:00.000Z')
  expect(graceEnds(record, 0)?.toISOString()).toBe('2026-11-20T00:00:00.000Z')
  expect(graceEnds(record, 14)?.toISOString()).toBe('2026-12-04T00:00:00.000Z')
  expect(graceEnds({ ...record, done: [] }, 0)).toBeNull()
})
