import { expect, test } from 'vitest'
import { isEmptyList, recentFilterOf } from './recent-lists.ts'

test('the address names one of four lists, in any case, and nothing else', () => {
  expect(['notes', 'Highlights', 'INSIGHTS', 'projects'].map(recentFilterOf)).toEqual([
    'notes',
    'highlights',
    'insights',
    'projects',
  ])
  expect(['', 'tags', 'notes ', '__proto__'].map(recentFilterOf)).toEqual([null, null, null, null])
})

test('a list is empty only when nothing came of the kind that was asked for', () => {
  expect(isEmptyList({ recentNotes: [] })).toBe(true)
  expect(isEmptyList({})).toBe(true)
  const [at, worked] = ['2026-11-25T09:00:00.000Z', false]
  const project = { id: 'p', title: 'Carriers', sample: false }
  const note = { id: 'n', title: 'Dana', kind: 'TEXT', project } as const
  expect(isEmptyList({ recentNotes: [{ at, worked, note }] })).toBe(false)
  const highlight = { id: 'h', text: 'Too dear', note, speaker: null }
  expect(isEmptyList({ recentHighlights: [{ at, worked, highlight }] })).toBe(false)
})
