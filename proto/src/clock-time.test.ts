import { expect, test } from 'vitest'
import { clockTime } from './clock-time.ts'

test('a moment in a recording reads like a clock', () => {
  expect([0, 872_400, 3_729_000].map(clockTime)).toEqual(['00:00', '14:32', '1:02:09'])
})
