import { expect, test } from 'vitest'
import { type FilterSubject, filterMatches } from './filter-matches.ts'
import { readFilter } from './read-filter.ts'
import { momentOf, type RelativeDate } from './relative-dates.ts'

const [A, B, C] = [1, 2, 3].map((nth) => `01890000-0000-7000-8000-00000000000${nth}`)
const FIELD = '01890000-0000-7000-8000-0000000000ff'
const NOW = Date.parse('2026-03-31T12:00:00Z')
const subject: FilterSubject = {
  system: {
    title: 'Papers of Émile',
    content: '',
    created: new Date('2026-03-01T10:00:00Z'),
    tags: [A ?? '', B ?? ''],
    contributors: [],
    projectCategory: null,
    project: A ?? '',
    starred: false,
    highlightCount: 3,
  },
  fields: new Map([[FIELD, 7]]),
}
const matches = (json: unknown) => {
  const filter = readFilter(json)
  return filter !== null && filterMatches(filter, subject, NOW)
}

test.each<[boolean, object]>([
  [true, { title: { contains: 'émile' } }],
  [false, { title: { contains: '%' } }],
  [true, { title: { equalTo: 'PAPERS OF ÉMILE' } }],
  [true, { title: { in: ['x', 'papers of émile'] } }],
  [true, { content: { empty: true } }],
  [false, { content: { empty: false } }],
  [true, { tags: { overlaps: [A, C] } }],
  [false, { tags: { contains: [A, C] } }],
  [true, { not: { tags: { contains: [A, C] } } }],
  [true, { tags: { contains: [] } }],
  [false, { tags: { overlaps: [] } }],
  [true, { contributors: { empty: true } }],
  [true, { not: { contributors: { overlaps: [A] } } }],
  [true, { projectCategory: { empty: true } }],
  [false, { projectCategory: { in: [A] } }],
  [true, { project: { equalTo: A } }],
  [true, { starred: { equalTo: false } }],
  [true, { highlightCount: { greaterThan: 2 } }],
  [false, { highlightCount: { lessThan: 3 } }],
  [true, { created: { equalTo: '2026-03-01' } }],
  [false, { created: { greaterThan: '2026-03-01' } }],
  [true, { created: { greaterThan: '2026-02-28' } }],
  [false, { created: { lessThan: '2026-03-01' } }],
  [true, { created: { greaterThan: { ago: '1 month ago' } } }],
  [false, { created: { greaterThan: { ago: '4 weeks ago' } } }],
  [true, { created: { equalTo: '2026-03-01T11:00:00+01:00' } }],
  [true, { customField: { fieldId: FIELD, int: { equalTo: 7 } } }],
  [false, { customField: { fieldId: FIELD, string: { contains: '7' } } }],
  [true, { customField: { fieldId: FIELD, string: { empty: true } } }],
  [true, { customField: { fieldId: A, uuids: { empty: true } } }],
  [true, { and: [] }],
  [false, { or: [] }],
])('%s: %j', (expected, json) => {
  expect(matches(json)).toBe(expected)
})

test('what such things do not have is refused by name', () => {
  expect(() => matches({ channel: { in: [A] } })).toThrow('“channel”')
})

test.each<[RelativeDate, string]>([
  ['1 hour ago', '2026-03-31T11:00:00.000Z'],
  ['1 week ago', '2026-03-24T12:00:00.000Z'],
  ['4 weeks ago', '2026-03-03T12:00:00.000Z'],
  ['1 month ago', '2026-02-28T12:00:00.000Z'],
  ['3 months ago', '2025-12-31T12:00:00.000Z'],
  ['6 months ago', '2025-09-30T12:00:00.000Z'],
  ['2 years ago', '2024-03-31T12:00:00.000Z'],
])('%s', (ago, moment) => {
  expect(new Date(momentOf(ago, NOW)).toISOString()).toBe(moment)
})
