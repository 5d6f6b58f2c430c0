import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

const startPace = () => {
  const clock = { now: 1000 }
  const limits = { bytesPerSecond: 100_000, bytesAtOnce: 200_000, bytesOfMessage: 1000 }
  return { clock, pace: createPace(limits, () => clock.now) }
}

test('who has written much waits until as much time has gone by, and nobody else does', () => {
  const { clock, pace } = startPace()
  expect(pace.waitMs('dana')).toBe(0)
  pace.spend('dana', 499_000)
  expect([pace.waitMs('dana'), pace.waitMs('bo')]).toEqual([3000, 0])
  clock.now += 2000
  expect(pace.waitMs('dana')).toBe(1000)
  clock.now += 1000
  expect(pace.waitMs('dana')).toBe(0)
})

test('who types never waits, and messages without end do', () => {
  const { clock, pace } = startPace()
  for (let letter = 0; letter < 1000; letter++) {
    pace.spend('dana', 30)
    clock.now += 20
    expect(pace.waitMs('dana')).toBe(0)
  }
  for (let message = 0; message < 2000; message++) pace.spend('dana', 30)
  expect(pace.waitMs('dana')).toBeGreaterThan(0)
})
