import { type FilterField, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import type { OperatorType } from '@verbatim/contracts/filters/operators.ts'
import { rowFilter } from '@verbatim/contracts/filters/to-filter.ts'
import type { FieldsToFill } from './fill-project.ts'

/** A call that a screen makes: to which service, and in what words. */
export type GrowthCall = { what: string; service: 'notes' | 'insights'; query: string; variables: object }

type Listed = 'note' | 'highlight' | 'insight'

const ROW: Record<Listed, string> = {
  note: `id title kind abstract highlightCount textLength createdAt updatedAt responseCount speakers { id name }
    fieldValues { field { id } value } viewerCan { edit }`,
  highlight:
    'id text createdAt note { id title } speaker { name } tags { id title } fieldValues { field { id } value }',
  insight: 'id title published createdAt evidence { highlightCount peopleCount strength } viewerCan { edit }',
}
const pageOf = (list: Listed): string => `query ($query: ListQueryInput!) {
  page: ${list}List(query: $query, first: 50) { total totalIsAtLeast peopleCount nextCursor items { ${ROW[list]} } }
}`
const groupsOf = (list: Listed): string => `query ($query: ListQueryInput!) {
  groups: ${list}Groups(query: $query) { key title count peopleCount }
}`
const countsOf = (list: Listed): string =>
  `query ($queries: [ListQueryInput!]!) { counts: ${list}Counts(queries: $queries) }`
const summariesOf = (list: Listed): string => `query ($query: ListQueryInput!, $keys: [String!]!) {
  summaries: ${list}ColumnSummaries(query: $query, keys: $keys) { key count empty peopleCount sum mean min max }
}`
const OLD_NOTES = `query ($projectId: ID!, $search: String) {
  notes(projectId: $projectId, first: 50, search: $search) { total nextCursor items { ${ROW.note} } }
}`
const OLD_HIGHLIGHTS = `query ($projectId: ID!, $filter: HighlightFilter) {
  highlights(projectId: $projectId, first: 50, filter: $filter) { total peopleCount nextCursor items { ${ROW.highlight} } }
}`
const BOARD = `query ($projectId: ID!) {
  project(id: $projectId) { id counts { highlights tags } }
  tagBoards(projectId: $projectId) { id groups { id tags { id title highlightCount peopleCount noteCount } } }
  highlights(projectId: $projectId, first: 1) { peopleCount }
}`
const CHART = `query ($projectId: ID!) {
  projectChart(projectId: $projectId) {
    tags { tag { id title } measures { highlightCount noteCount peopleCount textVolume } quote { id text } }
    groups { tagGroup { id title } measures { highlightCount noteCount peopleCount textVolume } }
    base { highlightCount noteCount peopleCount textVolume }
  }
}`
const PAIRS =
  'query ($projectId: ID!) { tagPairs(projectId: $projectId) { tagId otherTagId highlightCount peopleCount } }'
const COVERAGE = `query ($projectId: ID!) {
  tagCoverage(projectId: $projectId) { people { key name highlightCount } cells { tagId personKey highlightCount } }
}`
const PROJECT = `query ($projectId: ID!) {
  project(id: $projectId) { id title counts { notes highlights tags suggestedHighlights reviewHighlights } }
}`
const PROJECTS = `query ($query: ListQueryInput!) {
  page: projectList(query: $query, first: 50) { total items { id title counts { notes highlights } } }
}`
const HOME = `query { home(first: 24) { insights { total items { ${ROW.insight} } } drafts { id title } } }`

const filtered = (field: FilterField, operatorType: OperatorType, value: string) => ({
  filter: rowFilter({ id: 'row', field, operatorType, values: [value] }),
})
const byCount = [{ key: 'highlightCount', direction: 'DESC' }]
const byTitle = [{ key: 'title', direction: 'ASC' }]

/** The calls behind every list, board, chart and count of a project. */
export function growthCalls(projectId: string, fields: FieldsToFill, tagId: string): GrowthCall[] {
  const notes = (what: string, query: string, variables: object): GrowthCall => ({
    what,
    service: 'notes',
    query,
    variables,
  })
  const insights = (what: string, query: string, variables: object): GrowthCall => ({
    what,
    service: 'insights',
    query,
    variables,
  })
  const of = (more: object = {}) => ({ query: { projectId, ...more } })
  const textField: FilterField = { kind: 'note', fieldType: 'TEXT', id: fields.text }
  const segment: FilterField = { kind: 'note', fieldType: 'SELECT', id: fields.segment }
  return [
    notes('notes, newest first', pageOf('note'), of()),
    notes('notes by title', pageOf('note'), of({ sort: byTitle })),
    notes('notes by count of highlights', pageOf('note'), of({ sort: byCount })),
    notes('notes by a field', pageOf('note'), of({ sort: [{ key: `field:${fields.score}`, direction: 'DESC' }] })),
    notes('notes with frequent words', pageOf('note'), of({ search: 'depot interview' })),
    notes('notes with rare words', pageOf('note'), of({ search: 'interview 4021' })),
    notes('notes with a tag', pageOf('note'), of(filtered(systemField('tags'), 'oneOf', tagId))),
    notes('notes with an option', pageOf('note'), of(filtered(segment, 'oneOf', fields.options[0] ?? ''))),
    notes('notes with a rare text of a field', pageOf('note'), of(filtered(textField, 'contains', 'depot 4021'))),
    notes(
      'notes with more than 3 highlights',
      pageOf('note'),
      of(filtered(systemField('highlightCount'), 'greaterThan', '3')),
    ),
    notes('notes by tag, groups', groupsOf('note'), of({ group: { by: 'TAG' } })),
    notes('notes by option, groups', groupsOf('note'), of({ group: { by: 'SELECT', fieldId: fields.segment } })),
    notes('notes, counts', countsOf('note'), { queries: [{ projectId }, { projectId, search: 'depot' }] }),
    notes('notes, columns summed up', summariesOf('note'), {
      ...of(),
      keys: ['highlightCount', 'length', 'tags', `field:${fields.score}`],
    }),
    notes('notes of all projects', pageOf('note'), { query: {} }),
    notes('notes as the page of a project has them', OLD_NOTES, { projectId }),
    notes('highlights, newest first', pageOf('highlight'), of()),
    notes('highlights by their words', pageOf('highlight'), of({ sort: byTitle })),
    notes('highlights with frequent words', pageOf('highlight'), of({ search: 'depot never' })),
    notes('highlights with rare words', pageOf('highlight'), of({ search: '4021' })),
    notes('highlights with a tag', pageOf('highlight'), of(filtered(systemField('tags'), 'oneOf', tagId))),
    notes('highlights by tag, groups', groupsOf('highlight'), of({ group: { by: 'TAG' } })),
    notes('highlights by person, groups', groupsOf('highlight'), of({ group: { by: 'PERSON' } })),
    notes('highlights, counts', countsOf('highlight'), { queries: [{ projectId }, { projectId, search: 'depot' }] }),
    notes('highlights, columns summed up', summariesOf('highlight'), { ...of(), keys: ['length', 'tags', 'people'] }),
    notes('highlights as the page of a project has them', OLD_HIGHLIGHTS, { projectId, filter: null }),
    notes('highlights of a tag, as its page has them', OLD_HIGHLIGHTS, { projectId, filter: { tagIds: [tagId] } }),
    notes('board of tags', BOARD, { projectId }),
    notes('chart of tags', CHART, { projectId }),
    notes('tags that come together', PAIRS, { projectId }),
    notes('who names which tag', COVERAGE, { projectId }),
    notes('counts of a project', PROJECT, { projectId }),
    notes('list of projects', PROJECTS, { query: { sort: byCount } }),
    insights('insights, newest first', pageOf('insight'), of()),
    insights('insights by count of highlights', pageOf('insight'), of({ sort: byCount })),
    insights('insights with words', pageOf('insight'), of({ search: 'papers, 12' })),
    insights('insights by tag, groups', groupsOf('insight'), of({ group: { by: 'TAG' } })),
    insights('insights, counts', countsOf('insight'), { queries: [{ projectId }, { projectId, search: 'papers' }] }),
    insights('home', HOME, {}),
  ]
}
