import { expect, test } from 'vitest'
import { shortDate, timeAgo } from './times.ts'

const now = new Date('2026-11-20T12:00:00').getTime()
const before = (seconds: number) => new Date(now - seconds * 1000).toISOString()

test('a date carries its year only when it is another one', () => {
  expect([shortDate('2026-11-18T10:00:00', now), shortDate('2025-10-01T10:00:00', now)]).toEqual([
    '18 Nov',
    '1 Oct 2025',
  ])
})

test('what happened lately is told in words, what is older with its date', () => {
  expect([before(20), before(300), before(86_400), before(8 * 86_400)].map((iso) => timeAgo(iso, now))).toEqual([
    'just now',
    '5 minutes ago',
    'yesterday',
    '12 Nov',
  ])
})

test('what is no date is said, and breaks no page', () => {
  expect(shortDate('', Date.now())).toBe('Invalid Date')
})
