import { expect, test } from 'vitest'
import { bestOfEach, fuse, reaches } from './meaning.ts'

const order = (...ids: string[]) => ids.map((id, at) => ({ id, score: 1 - at / 10 }))

test('what two orders have comes before what only one has, and the first keeps its place in the text', () => {
  const words = [{ id: 'b', score: 3, blockId: 'of the words' }]
  const near = [...order('a'), { id: 'b', score: 0.7, blockId: 'of the meaning' }, ...order('c')]
  const fused = fuse<{ id: string; score: number; blockId?: string }>([words, near])
  expect(fused.map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  expect(fused[0]?.blockId).toBe('of the words')
  expect(fused[0]?.score).toBeCloseTo(1 / 61 + 1 / 62)
})

test('of a thing found many times its best place counts', () => {
  expect(bestOfEach([...order('a', 'b'), { id: 'b', score: 2 }])).toEqual([
    { id: 'b', score: 2 },
    { id: 'a', score: 1 },
  ])
})

test('a draft is reached by who may write, a folder by what is in it, the rest by who may read', () => {
  const reach = { userId: 'u', blindNotes: [], readable: ['p'], writable: [], folders: ['f'] }
  const insight = { type: 'INSIGHT', id: 'i', projectId: 'p', parentId: null, noteId: null, needsWrite: false } as const
  expect(reaches(reach, insight)).toBe(true)
  expect(reaches(reach, { ...insight, needsWrite: true })).toBe(false)
  expect(reaches(reach, { ...insight, projectId: 'other' })).toBe(false)
  expect(reaches(reach, { ...insight, type: 'PROJECT_CATEGORY', id: 'f', projectId: null })).toBe(true)
  const highlight = { ...insight, type: 'HIGHLIGHT', noteId: 'n' } as const
  expect([reaches(reach, highlight), reaches({ ...reach, blindNotes: ['n'] }, highlight)]).toEqual([true, false])
  const own = { ...insight, type: 'PERSONAL_INSIGHT', projectId: null } as const
  const everything = { userId: 'u', blindNotes: [], readable: null, writable: null, folders: null }
  for (const one of [reach, everything]) {
    expect(reaches(one, { ...own, parentId: 'u' })).toBe(true)
    expect(reaches(one, { ...own, parentId: 'other' })).toBe(false)
  }
})
