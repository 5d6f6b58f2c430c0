import { expect, test } from 'vitest'
import type { PersonTimelineQuery } from '../../gql/graphql.ts'
import { monthsOf, timelineOf } from './timeline.ts'

const data = {
  notes: {
    total: 2,
    items: [
      { id: 'call', title: 'Call', createdAt: '2026-11-11T10:00:00Z' },
      { id: 'answer', title: 'Answer', createdAt: '2026-10-29T10:00:00Z' },
    ],
  },
  said: {
    total: 2,
    items: [
      { id: 'late', text: 'Too late.', createdAt: '2026-11-12T10:00:00Z', note: { id: 'call' } },
      { id: 'nine', text: 'Nine days.', createdAt: '2026-11-13T10:00:00Z', note: { id: 'call' } },
    ],
  },
  insights: {
    total: 1,
    items: [{ id: 'silence', createdAt: '2026-11-01T10:00:00Z', publishedAt: '2026-11-18T10:00:00Z' }],
  },
} as unknown as PersonTimelineQuery

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
