import { expect, test } from 'vitest'
import { firstTogether } from './together.ts'

const of = (...sizes: number[]): number[] => firstTogether(sizes, (bytes) => ({ bytes, team: 'one' }))

test('small facts go in hundreds, large ones by themselves', () => {
  expect(of()).toEqual([])
  expect(of(1, 2, 3)).toEqual([1, 2, 3])
  expect(of(...Array(950).fill(1))).toHaveLength(500)
  expect(of(10, 450_000, 60_000, 1)).toEqual([10, 450_000])
  expect(of(900_000, 1)).toEqual([900_000])
})

test('facts of two hundred teams go together, however few each has', () => {
  const facts = Array.from({ length: 480 }, (_, at) => String(at % 240))
  expect(firstTogether(facts, (team) => ({ bytes: 1, team }))).toHaveLength(200)
})
