import { expect, test } from 'vitest'
import { createBoundedCache } from './bounded-cache.ts'

test('what was used longest ago is forgotten first', () => {
  const cache = createBoundedCache<number>({ maxEntries: 2 })
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3])
})

test('weight is bounded as well, and what is heavier than everything is not kept', () => {
  const cache = createBoundedCache<string>({ maxEntries: 10, maxWeight: 10 })
  cache.set('a', 'a', 6)
  cache.set('b', 'b', 4)
  cache.set('heavy', 'heavy', 11)
  expect([cache.get('a'), cache.get('b'), cache.get('heavy')]).toEqual(['a', 'b', undefined])
  cache.set('c', 'c', 5)
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 'b', 'c'])
  cache.delete('b')
  cache.set('d', 'd', 5)
  expect([cache.get('c'), cache.get('d')]).toEqual(['c', 'd'])
})
