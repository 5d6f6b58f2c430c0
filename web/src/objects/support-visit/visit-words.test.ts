import { expect, test } from 'vitest'
import { lengthWords, minutesInside } from './visit-words.ts'

test('lengths are told in minutes and hours', () => {
  expect([1, 34, 60, 112, 240].map(lengthWords)).toEqual(['1 min', '34 min', '1 hour', '1 h 52 min', '4 hours'])
})

test('a visit is as long as somebody was in, never longer than they were let in', () => {
  const now = Date.parse('2026-11-27T12:00:00Z')
  const cameAt = '2026-11-27T10:04:00Z'
  expect(minutesInside({ cameAt: null, endsAt: '2026-11-27T11:00:00Z' }, now)).toBe(0)
  expect(minutesInside({ cameAt, endsAt: '2026-11-27T11:00:00Z', endedAt: '2026-11-27T10:38:00Z' }, now)).toBe(34)
  expect(minutesInside({ cameAt, endsAt: '2026-11-27T11:00:00Z' }, now)).toBe(56)
  expect(minutesInside({ cameAt, endsAt: '2026-11-27T13:00:00Z' }, Date.parse(cameAt) + 1000)).toBe(1)
})
