import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenRanks, needsRebalance, RANK_GAP, rankBetween } from './ranks.ts'

test('the first of a list gets the gap, neighbours stand one gap away', () => {
  expect(RANK_GAP).toBe(65536)
  expect(rankBetween(null, null)).toBe(65536)
  expect(rankBetween(65536, null)).toBe(131072)
  expect(rankBetween(null, 65536)).toBe(0)
  expect(rankBetween(65536, 131072)).toBe(98304)
})

test('a rank between two always lies strictly between them', () => {
  const rank = fc.integer({ min: -(2 ** 50), max: 2 ** 50 })
  fc.assert(
    fc.property(rank, rank, (a, b) => {
      const [before, after] = a < b ? [a, b] : [b, a]
      if (needsRebalance(before, after)) return
      const between = rankBetween(before, after)
      expect(Number.isInteger(between)).toBe(true)
      expect(between > before && between < after).toBe(true)
    }),
  )
})

test('sixteen drops into the same place use the gap up, and fresh ranks make room again', () => {
  let after = 2 * RANK_GAP
  let drops = 0
  while (!needsRebalance(RANK_GAP, after)) {
    after = rankBetween(RANK_GAP, after)
    drops += 1
  }
  expect(drops).toBe(16)
  expect(() => rankBetween(RANK_GAP, after)).toThrow(RangeError)
  expect(evenRanks(3)).toEqual([65536, 131072, 196608])
})

test('neighbours in the wrong order ask for fresh ranks', () => {
  expect(needsRebalance(5, 3)).toBe(true)
  expect(needsRebalance(null, 3)).toBe(false)
  expect(needsRebalance(3, null)).toBe(false)
})
