import { expect, test } from 'vitest'
import { deviationOf, FAR, medianOf, scoreOf, usualOf } from './usual.ts'

/**
 * Five measurements of a length, of which one was written down with its point in the wrong place: Rousseeuw and Hubert,
 * Robust statistics for outlier detection, WIREs Data Mining and Knowledge Discovery 1 (2011), 73–79. The mean becomes
 * 17.65 and no number lies three standard deviations from it; median and median deviation stay what they were.
 */
const RIGHT = [6.25, 6.27, 6.28, 6.31, 6.34]
const WRONG = [6.25, 6.27, 6.28, 63.1, 6.34]

test('one number that is far out moves neither the median nor the deviation of the published example', () => {
  expect([medianOf(RIGHT), medianOf(WRONG)]).toEqual([6.28, 6.28])
  expect(deviationOf(RIGHT)).toBeCloseTo(0.044, 3)
  expect(deviationOf(WRONG)).toBeCloseTo(0.044, 3)
  const scores = WRONG.map((one) => Math.abs(scoreOf(one, { usual: medianOf(WRONG), spread: deviationOf(WRONG) })))
  expect(scores.map((score) => score > FAR)).toEqual([false, false, false, true, false])
  const mean = WRONG.reduce((sum, one) => sum + one, 0) / WRONG.length
  const deviation = Math.sqrt(WRONG.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (WRONG.length - 1))
  expect(mean).toBeCloseTo(17.65, 2)
  expect((63.1 - mean) / deviation).toBeLessThan(3)
})

test('the middle of an even count lies between both in the middle, and of nothing it is nothing', () => {
  expect([medianOf([4, 1, 3, 2]), medianOf([2]), medianOf([])]).toEqual([2.5, 2, 0])
})

test('days that are all the same spread by one, so that one act more is not far', () => {
  const never = usualOf(Array.from({ length: 28 }, () => 0))
  expect(never).toEqual({ usual: 0, spread: 1 })
  expect([scoreOf(3, never) > FAR, scoreOf(4, never) > FAR]).toEqual([false, true])
})

test('a few busy days before do not make another one usual', () => {
  const days = [...Array.from({ length: 25 }, (_, at) => at % 4), 60, 70, 80]
  expect(usualOf(days).usual).toBeLessThan(3)
  expect(scoreOf(48, usualOf(days))).toBeGreaterThan(FAR)
})
