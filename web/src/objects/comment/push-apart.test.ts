import { expect, test } from 'vitest'
import { pushApart } from './push-apart.ts'

const cards = [
  { id: 'a', top: 100, height: 60 },
  { id: 'b', top: 110, height: 60 },
  { id: 'c', top: 120, height: 60 },
  { id: 'd', top: 900, height: 60 },
]
const at = (exact: string | null): Record<string, number> => Object.fromEntries(pushApart(cards, exact))

test('each stands at its words, or below the one before it', () => {
  expect(at(null)).toEqual({ a: 100, b: 168, c: 236, d: 900 })
})

test('the open one stands at its words: the others make room on both sides', () => {
  expect(at('b')).toEqual({ a: 42, b: 110, c: 178, d: 900 })
  expect(at('c')).toEqual({ a: -16, b: 52, c: 120, d: 900 })
  expect(at('d')).toEqual(at(null))
})

test('what is open elsewhere moves nothing', () => {
  expect(at('gone')).toEqual(at(null))
  expect(pushApart([], 'a')).toEqual(new Map())
})

test('thousands of cards are placed without one covering another', () => {
  const many = Array.from({ length: 2000 }, (_, n) => ({ id: `${n}`, top: n * 3, height: 40 + (n % 7) * 10 }))
  const tops = pushApart(many, '1000')
  expect(tops.get('1000')).toBe(3000)
  for (const [n, { id, height }] of many.entries()) {
    const next = many[n + 1]
    if (next) expect((tops.get(id) ?? 0) + height).toBeLessThan(tops.get(next.id) ?? 0)
  }
})
