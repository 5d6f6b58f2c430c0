import { expect, test } from 'vitest'
import { stackPins } from './margin.ts'

test('pins of neighbouring highlights stand below each other, others at their words', () => {
  const pins = stackPins([
    { id: 'b', top: 30, rows: 1 },
    { id: 'a', top: 10, rows: 2 },
    { id: 'c', top: 200, rows: 1 },
  ])
  expect(pins.map(({ id, top }) => [id, top])).toEqual([
    ['a', 10],
    ['b', 58],
    ['c', 200],
  ])
})
