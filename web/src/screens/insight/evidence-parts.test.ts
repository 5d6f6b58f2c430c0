import { expect, test } from 'vitest'
import { evidenceParts } from './evidence-parts.ts'

const quote = (id: string, name: string | null, noteId: string, role: string | null = null, day = 1) => ({
  id,
  createdAt: `2026-11-0${day}T09:00:00Z`,
  note: { id: noteId, title: `Note ${noteId}` },
  speaker: name === null ? null : { name, color: 1, interviewer: name === 'Ines' },
  tags: role === null ? [] : [{ id: role, title: role, color: 'teal', role }],
})

test('people once each without the research team, sources by how often they are quoted, the newest quote', () => {
  const parts = evidenceParts([
    quote('1', 'Dana', 'a'),
    quote('2', 'Ines', 'b', null, 3),
    quote('3', 'Dana', 'b', null, 2),
    quote('4', null, 'c'),
  ])
  expect(parts.people).toEqual([{ name: 'Dana', order: 1 }])
  expect(parts.sources.map(({ id, quotes }) => [id, quotes])).toEqual([
    ['b', 2],
    ['a', 1],
    ['c', 1],
  ])
  expect(parts.newest).toBe('2026-11-03T09:00:00Z')
})

test('against is what feels the other way than most', () => {
  const negative = [quote('1', 'Dana', 'a', 'negative'), quote('2', 'Sofia', 'b', 'negative')]
  const positive = quote('3', 'Emre', 'c', 'positive')
  expect(evidenceParts([...negative, positive]).against).toEqual([positive])
  expect(evidenceParts([...negative.slice(1), positive]).against).toEqual([])
  expect(evidenceParts([]).newest).toBeNull()
})
