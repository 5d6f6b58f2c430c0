import { expect, test } from 'vitest'
import { withKept } from './use-virtual-lines.ts'

const range = { startIndex: 50, endIndex: 52, overscan: 0, count: 100 }

test('the line that has the keyboard stays with its neighbours, in order', () => {
  expect(withKept(range, 3)).toEqual([2, 3, 4, 50, 51, 52])
  expect(withKept(range, 51)).toEqual([50, 51, 52])
  expect(withKept(range, 99)).toEqual([50, 51, 52, 98, 99])
})

test('without one only the lines near the screen are drawn', () => {
  expect(withKept(range, -1)).toEqual([50, 51, 52])
})
