import { expect, test } from 'vitest'
import { portionsOf } from './portions.ts'

const size = (item: number): number => item

test('items go into portions in their order, by number and by bytes', () => {
  expect(portionsOf([], size, { bytes: 10 })).toEqual([])
  expect(portionsOf([4, 6, 1, 9, 2], size, { bytes: 10 })).toEqual([[4, 6], [1, 9], [2]])
  expect(portionsOf([1, 1, 1, 1, 1], size, { items: 2, bytes: 10 })).toEqual([[1, 1], [1, 1], [1]])
})

test('an item over the limit is a portion by itself', () => {
  expect(portionsOf([1, 99, 1], size, { bytes: 10 })).toEqual([[1], [99], [1]])
})
