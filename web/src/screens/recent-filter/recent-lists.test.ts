import { expect, test } from 'vitest'
import { recentFilterOf } from './recent-lists.ts'

test('the address names one of four lists, in any case, and nothing else', () => {
  expect(['notes', 'Highlights', 'INSIGHTS', 'projects'].map(recentFilterOf)).toEqual([
    'notes',
    'highlights',
    'insights',
    'projects',
  ])
  expect(['', 'tags', 'notes ', '__proto__'].map(recentFilterOf)).toEqual([null, null, null, null])
})
