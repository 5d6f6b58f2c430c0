import { RANK_GAP } from '@verbatim/contracts/ranks.ts'
import { expect, test } from 'vitest'
import { ranksAfter, ranksAtEnd } from './rank-place.ts'

const list = [
  { id: 'a', rank: RANK_GAP },
  { id: 'b', rank: 2 * RANK_GAP },
  { id: 'c', rank: 3 * RANK_GAP },
]

test('only the one that moves gets a new rank', () => {
  expect([...ranksAfter(list, 'c', 'a')]).toEqual([['c', 1.5 * RANK_GAP]])
  expect([...ranksAfter(list, 'c', null)]).toEqual([['c', 0]])
  expect([...ranksAfter(list, 'x', 'c')]).toEqual([['x', 4 * RANK_GAP]])
  expect([...ranksAfter([], 'x', null)]).toEqual([['x', RANK_GAP]])
})

test('where no room is left the whole list is dealt out again, in order', () => {
  const tight = [
    { id: 'a', rank: 1 },
    { id: 'b', rank: 1 },
    { id: 'c', rank: 2 },
  ]
  expect([...ranksAfter(tight, 'c', 'a')]).toEqual([
    ['a', RANK_GAP],
    ['c', 2 * RANK_GAP],
    ['b', 3 * RANK_GAP],
  ])
})

test('a neighbour that has gone is refused', () => {
  expect(() => ranksAfter(list, 'a', 'z')).toThrow('Try again')
  expect(() => ranksAfter(list, 'a', 'a')).toThrow('Try again')
})

test('newcomers go to the end in their order', () => {
  expect([...ranksAtEnd(list, ['x', 'y']).values()]).toEqual([4 * RANK_GAP, 5 * RANK_GAP])
  expect([...ranksAtEnd([], ['x']).values()]).toEqual([RANK_GAP])
})
