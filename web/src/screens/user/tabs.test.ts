import { expect, test } from 'vitest'
import { userTabOf } from './tabs.ts'

test('the address names one of three lists, in any case, and nothing else', () => {
  expect(['insights', 'Highlights', 'NOTES'].map(userTabOf)).toEqual(['insights', 'highlights', 'notes'])
  expect(['', 'tags', 'notes ', 'constructor'].map(userTabOf)).toEqual([null, null, null, null])
})
