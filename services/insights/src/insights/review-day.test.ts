import { expect, test } from 'vitest'
import { reviewDay } from './review-day.ts'

test('a day of the calendar is kept as it is', () => {
  expect(reviewDay('2027-03-01')).toBe('2027-03-01')
  expect(reviewDay('2028-02-29')).toBe('2028-02-29')
})

test.each([
  '',
  '2027-02-29',
  '2027-13-01',
  '2027-3-1',
  '1999-12-31',
  '2200-01-01',
  '2027-03-01T00:00:00Z',
  '+02027-03-01',
])('no day: %s', (text) => {
  expect(() => reviewDay(text)).toThrow('Choose a day')
})
