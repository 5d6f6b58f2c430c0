import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { presencePace } from './presence-pace.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first word goes at once, of those that follow too quickly only the last, and none once it is stopped', () => {
  const pace = presencePace(() => undefined)
  const told: number[] = []
  for (let nth = 0; nth < 100; nth++) pace.tell(() => void told.push(nth))
  expect(told).toEqual([0])
  vi.advanceTimersByTime(30)
  expect(told).toEqual([0, 99])
  pace.tell(() => void told.push(100))
  vi.advanceTimersByTime(30)
  expect(told).toEqual([0, 99, 100])
  vi.advanceTimersByTime(1000)
  pace.tell(() => void told.push(101))
  pace.tell(() => void told.push(102))
  pace.stop()
  vi.advanceTimersByTime(1000)
  expect(told).toEqual([0, 99, 100, 101])
})
