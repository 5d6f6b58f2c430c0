import { expect, test } from 'vitest'
import { type Layout, neighbourBefore, placeOfTag, stepTag, withGroupAt, withTagAt } from './layout.ts'

const board: Layout = [
  { id: 'friction', tagIds: ['waiting', 'photo', 'twice'] },
  { id: 'needs', tagIds: ['date'] },
  { id: 'trust', tagIds: [] },
]

test('a tag moves down past its neighbour and stops at the end of the group', () => {
  const first = stepTag(board, 'waiting', { groupId: 'friction', at: 0 }, 'ArrowDown')
  expect(first).toEqual({ groupId: 'friction', at: 1 })
  expect(stepTag(board, 'waiting', { groupId: 'friction', at: 2 }, 'ArrowDown')).toEqual({ groupId: 'friction', at: 2 })
})

test('a tag moves sideways to the nearest place of the next group and stays at the edge of the board', () => {
  expect(stepTag(board, 'twice', { groupId: 'friction', at: 2 }, 'ArrowRight')).toEqual({ groupId: 'needs', at: 1 })
  expect(stepTag(board, 'twice', { groupId: 'needs', at: 1 }, 'ArrowRight')).toEqual({ groupId: 'trust', at: 0 })
  expect(stepTag(board, 'twice', { groupId: 'trust', at: 0 }, 'ArrowRight')).toEqual({ groupId: 'trust', at: 0 })
})

test('a tag that is dropped stands after the neighbour that the service is told', () => {
  const place = { groupId: 'friction', at: 1 }
  expect(neighbourBefore(board, 'date', place)).toBe('waiting')
  expect(withTagAt(board, 'date', place)).toEqual([
    { id: 'friction', tagIds: ['waiting', 'date', 'photo', 'twice'] },
    { id: 'needs', tagIds: [] },
    { id: 'trust', tagIds: [] },
  ])
  expect(neighbourBefore(board, 'date', { groupId: 'friction', at: 0 })).toBeNull()
})

test('a group moves sideways with its tags', () => {
  expect(withGroupAt(board, 'trust', 0).map(({ id }) => id)).toEqual(['trust', 'friction', 'needs'])
  expect(placeOfTag(withGroupAt(board, 'friction', 2), 'photo')).toEqual({ groupId: 'friction', at: 1 })
})
