import { expect, test } from 'vitest'
import { ndcg } from './ndcg.ts'

test('the best order has 1, a worse one less, nothing that answers 0', () => {
  const grades = { best: 3, good: 2, fair: 1 }
  expect(ndcg(['best', 'good', 'fair'], grades)).toBe(1)
  // (3 / 1 + 7 / 1.585 + 1 / 2) / (7 / 1 + 3 / 1.585 + 1 / 2)
  expect(ndcg(['good', 'best', 'fair'], grades)).toBeCloseTo(0.843, 2)
  expect(ndcg(['other'], grades)).toBe(0)
})

test('where nothing answers, finding nothing is the best', () => {
  expect(ndcg([], {})).toBe(1)
})
