import { expect, test } from 'vitest'
import { createVectorIndex } from './vector-index.ts'

const vector = (...values: number[]) => Float32Array.from(values)

/** Numbers that look random and are the same every time. */
function sequence(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648 - 0.5
  }
}

test('the nearest come first, ties by id', () => {
  const index = createVectorIndex(2)
  index.set('b', vector(1, 0))
  index.set('a', vector(1, 0))
  index.set('c', vector(0, 1))
  expect(index.nearest(vector(1, 0.1), 2)).toMatchObject([{ id: 'a', score: 1 }, { id: 'b' }])
  expect(index.nearest(vector(1, 0), 10).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(index.nearest(vector(1, 0), 0)).toEqual([])
})

test('a filter leaves out before ranking, so the answer stays full', () => {
  const index = createVectorIndex(1)
  for (let place = 0; place < 100; place += 1) index.set(`id-${place}`, vector(place))
  const hits = index.nearest(vector(1), 3, (id) => Number(id.slice(3)) < 50)
  expect(hits.map(({ id }) => id)).toEqual(['id-49', 'id-48', 'id-47'])
})

test('what is replaced or removed is not found any more', () => {
  const index = createVectorIndex(2)
  index.set('a', vector(1, 0))
  index.set('b', vector(0, 1))
  index.set('a', vector(0, -1))
  expect(index.size()).toBe(2)
  expect(index.nearest(vector(0, -1), 1)[0]?.id).toBe('a')
  expect(index.remove('a')).toBe(true)
  expect(index.remove('a')).toBe(false)
  expect(index.has('b')).toBe(true)
  expect(index.nearest(vector(0, 1), 5)).toEqual([{ id: 'b', score: 1 }])
  expect(index.remove('b')).toBe(true)
  expect(index.nearest(vector(0, 1), 5)).toEqual([])
})

test('it agrees with a full sort after many changes', () => {
  const next = sequence(7)
  const index = createVectorIndex(8)
  const kept = new Map<string, Float32Array>()
  for (let place = 0; place < 500; place += 1) {
    const id = `v${Math.floor((next() + 0.5) * 200)}`
    if (next() > 0.2) {
      index.remove(id)
      kept.delete(id)
      continue
    }
    const value = Float32Array.from({ length: 8 }, next)
    index.set(id, value)
    kept.set(id, value)
  }
  const asked = Float32Array.from({ length: 8 }, next)
  const sorted = [...kept]
    .map(([id, value]) => ({ id, score: value.reduce((sum, one, place) => sum + one * asked[place]!, 0) }))
    .sort((a, b) => b.score - a.score)
  expect(index.size()).toBe(kept.size)
  expect(index.nearest(asked, 10).map(({ id }) => id)).toEqual(sorted.slice(0, 10).map(({ id }) => id))
})

test('a vector of another model is refused', () => {
  const index = createVectorIndex(384)
  expect(() => index.set('a', vector(1, 2))).toThrow(RangeError)
  expect(() => index.nearest(vector(1), 1)).toThrow(RangeError)
  expect(index.bytes()).toBeGreaterThan(0)
})
