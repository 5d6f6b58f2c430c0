import { expect, test } from 'vitest'
import { agesOf, daysOf, sinceOf } from './dashboard.ts'

const now = new Date('2026-11-26T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)

test('sessions are told by their age, each once, those of a bound with the older ones', () => {
  const ages = agesOf([0, 0.5, 1, 7.9, 8, 23, 24, 167, 168, 700].map(hoursAgo), now)
  expect(ages).toEqual([
    { hours: 1, sessions: 2 },
    { hours: 8, sessions: 2 },
    { hours: 24, sessions: 2 },
    { hours: 168, sessions: 2 },
    { hours: null, sessions: 2 },
  ])
  // By a clock that is a little behind, a session begins in the future.
  expect(agesOf([hoursAgo(-0.01)], now)[0]).toEqual({ hours: 1, sessions: 1 })
})

test('the last fourteen days are told, with those on which nothing was done', () => {
  const days = daysOf(
    new Map([
      ['2026-11-26', 3],
      ['2026-11-13', 1],
      ['2026-11-12', 9],
    ]),
    now,
  )
  expect(days).toHaveLength(14)
  expect(days[0]).toEqual({ day: '2026-11-13', acts: 1 })
  expect(days.at(-1)).toEqual({ day: '2026-11-26', acts: 3 })
  expect(days.reduce((sum, { acts }) => sum + acts, 0)).toBe(4)
  expect(sinceOf(now)).toEqual(new Date('2026-11-13T00:00:00Z'))
})
