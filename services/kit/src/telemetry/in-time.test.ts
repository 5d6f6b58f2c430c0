import { expect, test } from 'vitest'
import { inTime } from './in-time.ts'

test('what is read in time is told', async () => {
  expect(await inTime(async () => 7, 60_000)).toBe(7)
})

test('what never ends is given up', async () => {
  expect(await inTime(() => new Promise<number>(() => undefined), 5)).toBeNull()
})

test('what fails is told as nothing, and does not throw', async () => {
  expect(await inTime(() => Promise.reject(new Error('away')), 60_000)).toBeNull()
})
