import { expect, test } from 'vitest'
import { firstTogether } from './together.ts'

const of = (...sizes: number[]): number[] => firstTogether(sizes, (size) => size)

test('small facts go in hundreds, large ones by themselves', () => {
  expect(of()).toEqual([])
  expect(of(1, 2, 3)).toEqual([1, 2, 3])
  expect(of(...Array(450).fill(1))).toHaveLength(200)
  expect(of(10, 150_000, 60_000, 1)).toEqual([10, 150_000])
  expect(of(900_000, 1)).toEqual([900_000])
})
