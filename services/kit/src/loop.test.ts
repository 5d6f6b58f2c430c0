import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLogger } from './log.ts'
import { createLoop, type Found, type Pace } from './loop.ts'

const log = createLogger('loop', 'silent')
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** When its rounds began, in milliseconds from its start on. */
function looped(pace: Pace, round: () => Promise<Found> = async () => false) {
  const [began, rounds] = [Date.now(), [] as number[]]
  const loop = createLoop({ ...pace, log }, () => {
    rounds.push(Date.now() - began)
    return round()
  })
  return { loop, rounds }
}

test('looks as often as was said where nothing wakes it', async () => {
  const { loop, rounds } = looped({ pollMs: 100 })
  await vi.advanceTimersByTimeAsync(350)
  expect(rounds).toEqual([0, 100, 200, 300])
  await loop.stop()
})

test('rests longer and longer, up to a limit, while nothing is found and nobody wakes it', async () => {
  const { loop, rounds } = looped({ pollMs: 100, restMs: 500 })
  await vi.advanceTimersByTimeAsync(2000)
  expect(rounds).toEqual([0, 100, 300, 700, 1200, 1700])
  await loop.stop()
})

test('looks at once when it is woken, and rests little again', async () => {
  const { loop, rounds } = looped({ pollMs: 100, restMs: 500 })
  await vi.advanceTimersByTimeAsync(1000)
  loop.wake()
  await vi.advanceTimersByTimeAsync(350)
  expect(rounds).toEqual([0, 100, 300, 700, 1000, 1100, 1300])
  await loop.stop()
})

test('looks again at once after a round that found something, and rests little again', async () => {
  const found = [false, false, false, true]
  const { loop, rounds } = looped({ pollMs: 100, restMs: 500 }, async () => found.shift() ?? false)
  await vi.advanceTimersByTimeAsync(850)
  expect(rounds).toEqual([0, 100, 300, 700, 700, 800])
  await loop.stop()
})

test('does not rest while something waits', async () => {
  const found: Found[] = [false, false, 'waits', 'waits', 'waits']
  const { loop, rounds } = looped({ pollMs: 100, restMs: 500 }, async () => found.shift() ?? false)
  await vi.advanceTimersByTimeAsync(850)
  expect(rounds).toEqual([0, 100, 300, 400, 500, 600, 800])
  await loop.stop()
})
