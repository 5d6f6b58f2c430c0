import { expect, test } from 'vitest'
import { withRowMoved } from './row-moved.ts'

const group = (key: string, count: number) => ({ key, title: key, color: null, count, peopleCount: 0 })
const page = (...ids: string[]) => ({
  rows: ids.map((id) => ({ id, title: id })),
  ...{ total: ids.length, totalIsAtLeast: false, peopleCount: 0, nextCursor: null },
})
const PAGES = {
  groups: [group('dana', 2), group('callum', 1), group('', 1)],
  rows: new Map([
    ['dana', page('one', 'two')],
    ['callum', page('two')],
    ['', page('three')],
  ]),
}

const shown = (move: Parameters<typeof withRowMoved>[1]) => {
  const { groups, rows } = withRowMoved(PAGES, move)
  return (groups ?? []).map(({ key, count }) => [count, ...(rows.get(key)?.rows.map(({ id }) => id) ?? [])])
}

test('a row that goes to another group stands there at once, and both say how many they have', () => {
  expect(shown({ rowId: 'one', from: 'dana', to: 'callum', at: 1 })).toEqual([
    [1, 'two'],
    [2, 'two', 'one'],
    [1, 'three'],
  ])
  expect(shown({ rowId: 'one', from: 'dana', to: '', at: 0 })).toEqual([
    [1, 'two'],
    [1, 'two'],
    [2, 'one', 'three'],
  ])
})

test('a row that stands in both groups, or in a third one, is not shown twice', () => {
  const left = [
    [1, 'one'],
    [1, 'two'],
    [1, 'three'],
  ]
  expect(shown({ rowId: 'two', from: 'dana', to: 'callum', at: 0 })).toEqual(left)
  expect(shown({ rowId: 'two', from: 'dana', to: '', at: 0 })).toEqual(left)
})

test('a row that is not there any more moves nothing', () => {
  expect(withRowMoved(PAGES, { rowId: 'gone', from: 'dana', to: '', at: 0 })).toBe(PAGES)
})
