import { expect, test } from 'vitest'
import { isDue } from './review-day.ts'

test('a day is due when all of it has passed', () => {
  const at = (time: string) => new Date(time).getTime()
  expect(isDue('2026-11-27', at('2026-11-27T23:59:00'))).toBe(false)
  expect(isDue('2026-11-27', at('2026-11-28T00:00:00'))).toBe(true)
  expect(isDue('2027-03-01', at('2026-11-28T00:00:00'))).toBe(false)
})
