import { expect, test } from 'vitest'
import { jobRetryMs, pauseAfter } from './back-off.ts'

test('pauses grow, and the last one holds', () => {
  expect([0, 1, 2, 3, 99].map((failures) => pauseAfter(failures, [50, 200, 5000]))).toEqual([50, 200, 5000, 5000, 5000])
})

test('a job waits twice as long each time, at most a minute', () => {
  expect([1, 2, 3, 6, 7, 99].map(jobRetryMs)).toEqual([1000, 2000, 4000, 32_000, 60_000, 60_000])
})
