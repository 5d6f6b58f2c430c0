import { expect, test } from 'vitest'
import { stepTo } from './list-steps.ts'

test('arrows move by one and go round at the ends', () => {
  expect(stepTo('ArrowDown', 0, 3)).toBe(1)
  expect(stepTo('ArrowDown', 2, 3)).toBe(0)
  expect(stepTo('ArrowUp', 0, 3)).toBe(2)
})

test('where nothing is active yet, down begins at the first option and up at the last', () => {
  expect(stepTo('ArrowDown', -1, 3)).toBe(0)
  expect(stepTo('ArrowUp', -1, 3)).toBe(2)
})

test('Home and End lead to the ends', () => {
  expect(stepTo('Home', 2, 3)).toBe(0)
  expect(stepTo('End', 0, 3)).toBe(2)
})

test('other keys do not move, and there is nowhere to go in an empty list', () => {
  expect(stepTo('a', 0, 3)).toBeNull()
  expect(stepTo('ArrowDown', -1, 0)).toBeNull()
})
