import { expect, test } from 'vitest'
import type { PersonTimelineQuery } from '../../gql/graphql.ts'
import { hasMore, monthsOf, type Said, type SpokenNote, timelineOf, withMore } from './timeline.ts'

const noteOf = (id: string, title: string, createdAt: string): SpokenNote => ({
  ...{ id, title, createdAt, kind: 'TEXT', project: { id: 'project', title: 'Carriers' }, files: [] },
})
const wordsOf = (id: string, text: string, createdAt: string): Said => ({
  ...{ id, text, createdAt, note: { id: 'call', title: 'Call' }, audioVideo: null, tags: [] },
})
const notes = [noteOf('call', 'Call', '2026-11-11T10:00:00Z'), noteOf('answer', 'Answer', '2026-10-29T10:00:00Z')]
const said = [
  wordsOf('late', 'Too late.', '2026-11-12T10:00:00Z'),
  wordsOf('nine', 'Nine days.', '2026-11-13T10:00:00Z'),
]
const insight = { createdAt: '2026-11-01T10:00:00Z', publishedAt: '2026-11-18T10:00:00Z' }
const data: PersonTimelineQuery = {
  notes: { total: 2, nextCursor: null, items: notes },
  said: { total: 2, nextCursor: null, items: said },
  insights: { total: 1, nextCursor: null, items: [{ id: 'silence', title: 'Silence', ...insight }] },
}

test('everything comes newest first, and what was said stands with its note', () => {
  const events = timelineOf(data, 'all')
  expect(events.map(({ id }) => id)).toEqual(['silence', 'call', 'answer'])
  expect(events[1]).toMatchObject({ kind: 'note', said: [{ id: 'late' }, { id: 'nine' }] })
  expect(monthsOf(events).map(([month, of]) => [month, of.length])).toEqual([
    ['November 2026', 2],
    ['October 2026', 1],
  ])
})

test('what was said, and where it is quoted, stand by themselves', () => {
  expect(timelineOf(data, 'said').map(({ id }) => id)).toEqual(['nine', 'late'])
  expect(timelineOf(data, 'insights').map(({ id }) => id)).toEqual(['silence'])
})

test('of everything stands only what every list reaches, until more is read', () => {
  const [first, second] = said
  const part = { ...data, said: { total: 2, nextCursor: 'more', items: first ? [first] : [] } }
  expect(timelineOf(part, 'all').map(({ id }) => id)).toEqual(['silence'])
  expect(timelineOf(part, 'said').map(({ id }) => id)).toEqual(['late'])
  expect([hasMore(part, 'all'), hasMore(part, 'said'), hasMore(part, 'insights')]).toEqual([true, true, false])
  const whole = withMore(part, { ...data, said: { total: 2, nextCursor: null, items: second ? [second] : [] } })
  expect(timelineOf(whole, 'all').map(({ id }) => id)).toEqual(['silence', 'call', 'answer'])
  expect(whole.notes.items).toHaveLength(2)
  expect(hasMore(whole, 'all')).toBe(false)
})
