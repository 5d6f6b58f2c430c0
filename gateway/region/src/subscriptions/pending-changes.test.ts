import { expect, test } from 'vitest'
import type { Change } from './fact-changes.ts'
import { createPendingChanges } from './pending-changes.ts'

const highlights = (changedIds: string[], removedIds: string[] = []): Change => ({
  of: 'HIGHLIGHTS',
  noteId: 'n',
  changedIds,
  removedIds,
})
const project = (objectType: 'NOTE' | 'TAG', ...objectIds: string[]): Change => ({
  of: 'PROJECT',
  projectId: 'p',
  objectType,
  objectIds,
})

test('many changes of a note are one push', () => {
  const pending = createPendingChanges()
  for (let i = 0; i < 1000; i++) pending.add({ of: 'NOTE', noteId: 'n' })
  expect([pending.next(), pending.next()]).toEqual([{ of: 'NOTE', noteId: 'n' }, null])
})

test('changes are drawn together by kind, the oldest kind first', () => {
  const pending = createPendingChanges()
  for (const change of [project('NOTE', 'a'), project('TAG', 't'), project('NOTE', 'b', 'a')]) pending.add(change)
  expect([pending.next(), pending.next(), pending.next()]).toEqual([
    project('NOTE', 'a', 'b'),
    project('TAG', 't'),
    null,
  ])
})

test('the last word about a highlight counts', () => {
  const pending = createPendingChanges()
  pending.add(highlights(['a', 'b']))
  pending.add(highlights([], ['a']))
  pending.add(highlights([], ['c']))
  pending.add(highlights(['c']))
  expect(pending.next()).toEqual(highlights(['b', 'c'], ['a']))
})

test('a change of what may be seen is not lost among others', () => {
  const pending = createPendingChanges()
  const change: Change = { of: 'WORKSPACE', objectType: 'PROJECT', objectIds: ['a'], visibility: true }
  pending.add({ ...change, visibility: undefined })
  pending.add(change)
  pending.add({ of: 'WORKSPACE', objectType: 'PROJECT', objectIds: ['b'] })
  expect(pending.next()).toEqual({ ...change, objectIds: ['a', 'b'] })
})

test('a push names 500 ids at most, and more than 10,000 waiting are too many', () => {
  const pending = createPendingChanges()
  const ids = Array.from({ length: 9999 }, (_, i) => `h${i}`)
  expect(pending.add(highlights(ids))).toBe(true)
  expect(pending.add(highlights(['one', 'more']))).toBe(false)
  const pushes = Array.from({ length: 21 }, () => pending.next())
  expect(pushes[0]).toEqual(highlights(ids.slice(0, 500)))
  expect(pushes.at(-1)).toEqual(highlights(['more']))
  expect(pending.next()).toBeNull()
})
