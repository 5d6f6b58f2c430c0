import { expect, test } from 'vitest'
import { scaleLines } from './chart-scale.ts'

test('a chart has a few lines at round numbers that reach over its highest bar', () => {
  expect(scaleLines(47)).toEqual([0, 10, 20, 30, 40, 50])
  expect(scaleLines(3)).toEqual([0, 1, 2, 3])
  expect(scaleLines(21)).toEqual([0, 5, 10, 15, 20, 25])
  expect(scaleLines(174)).toEqual([0, 50, 100, 150, 200])
  expect(scaleLines(1)).toEqual([0, 1])
  expect(scaleLines(0)).toEqual([0])
})
