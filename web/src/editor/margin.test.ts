import { expect, test } from 'vitest'
import { laneColumns, pinColumns, stackPins } from './margin.ts'

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

test('each tag of a highlight has its own lane, and lanes beside each other never share a place', () => {
  const columns = laneColumns([
    { id: 'inner', top: 20, height: 20, lane: 1, lanes: 1 },
    { id: 'outer', top: 0, height: 60, lane: 0, lanes: 2 },
    { id: 'below', top: 60, height: 20, lane: 0, lanes: 3 },
  ])
  expect(Object.fromEntries(columns)).toEqual({ outer: [0, 1], inner: [2], below: [0, 1, 2] })
})

test('two highlights in one line have lanes beside each other although their words do not overlap', () => {
  const columns = laneColumns([
    { id: 'first', top: 0, height: 20, lane: 0, lanes: 1 },
    { id: 'second', top: 0, height: 20, lane: 0, lanes: 1 },
  ])
  expect(Object.fromEntries(columns)).toEqual({ first: [0], second: [1] })
})

test('no lane runs through the names of a neighbour: they stand right of all lanes beside them', () => {
  const lines = [
    { id: 'first', top: 0, height: 60, lane: 0, lanes: 3 },
    { id: 'second', top: 50, height: 60, lane: 0, lanes: 2 },
    { id: 'alone', top: 300, height: 20, lane: 0, lanes: 1 },
  ]
  const pins = [
    { id: 'first', top: 0, rows: 3 },
    { id: 'second', top: 72, rows: 2 },
    { id: 'alone', top: 300, rows: 1 },
  ]
  const last = pinColumns(pins, lines, laneColumns(lines))
  expect(Object.fromEntries(last)).toEqual({ first: 4, second: 4, alone: 0 })
})
