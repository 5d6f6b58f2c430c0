import { expect, test } from 'vitest'
import { type BoardLayout, neighbourBefore, positionOfCard, stepCard, withCardAt, withColumnAt } from './layout.ts'

const board: BoardLayout = [
  { id: 'friction', cardIds: ['waiting', 'photo', 'twice'] },
  { id: 'needs', cardIds: ['date'] },
  { id: 'trust', cardIds: [] },
]

test('a tag moves down past its neighbour and stops at the end of the group', () => {
  const first = stepCard(board, 'waiting', { columnId: 'friction', at: 0 }, 'ArrowDown')
  expect(first).toEqual({ columnId: 'friction', at: 1 })
  expect(stepCard(board, 'waiting', { columnId: 'friction', at: 2 }, 'ArrowDown')).toEqual({
    columnId: 'friction',
    at: 2,
  })
})

test('a tag moves sideways to the nearest place of the next group and stays at the edge of the board', () => {
  expect(stepCard(board, 'twice', { columnId: 'friction', at: 2 }, 'ArrowRight')).toEqual({ columnId: 'needs', at: 1 })
  expect(stepCard(board, 'twice', { columnId: 'needs', at: 1 }, 'ArrowRight')).toEqual({ columnId: 'trust', at: 0 })
  expect(stepCard(board, 'twice', { columnId: 'trust', at: 0 }, 'ArrowRight')).toEqual({ columnId: 'trust', at: 0 })
})

test('a tag that is dropped stands after the neighbour that the service is told', () => {
  const place = { columnId: 'friction', at: 1 }
  expect(neighbourBefore(board, 'date', place)).toBe('waiting')
  expect(withCardAt(board, 'date', place)).toEqual([
    { id: 'friction', cardIds: ['waiting', 'date', 'photo', 'twice'] },
    { id: 'needs', cardIds: [] },
    { id: 'trust', cardIds: [] },
  ])
  expect(neighbourBefore(board, 'date', { columnId: 'friction', at: 0 })).toBeNull()
})

test('a group moves sideways with its tags', () => {
  expect(withColumnAt(board, 'trust', 0).map(({ id }) => id)).toEqual(['trust', 'friction', 'needs'])
  expect(positionOfCard(withColumnAt(board, 'friction', 2), 'photo')).toEqual({ columnId: 'friction', at: 1 })
})
