import { expect, test } from 'vitest'
import type { SearchScreenQuery } from '../../gql/graphql.ts'
import { facetsOf, narrowest } from './facets.ts'
import { readSearch } from './search-state.ts'

const project = (id: string, title: string, breadcrumbs: string[], count: number) => ({
  project: { id, title, breadcrumbs },
  count,
})
const NOTHING = { total: 0, nextCursor: null, counts: [], projects: [], tags: [], items: [] }
const state = (query = '') => readSearch(new URLSearchParams(query))
const titles = (found: SearchScreenQuery, query = '') =>
  facetsOf(found, state(query)).map(({ entries }) => entries.map(({ title, count }) => `${title} ${count}`))

test('entries stand by how much they show, and what is chosen stays when it shows nothing', () => {
  const search = {
    ...NOTHING,
    counts: [
      { type: 'NOTE' as const, count: 2 },
      { type: 'HIGHLIGHT' as const, count: 5 },
    ],
    projects: [project('a', 'Payouts', [], 1), project('b', 'Carriers', [], 6)],
  }
  expect(titles({ search }, 'types=TAG')).toEqual([
    ['Highlights 5', 'Notes 2', 'Tags 0'],
    ['Carriers 6', 'Payouts 1'],
    [],
  ])
})

test('a filter that is on counts as though it were not, so that another can be chosen', () => {
  const search = { ...NOTHING, projects: [project('a', 'Payouts', [], 1)] }
  const everyPlace = { total: 7, projects: [project('a', 'Payouts', [], 1), project('b', 'Carriers', [], 6)] }
  expect(titles({ search, everyPlace }, 'in=a')[1]).toEqual(['Carriers 6', 'Payouts 1'])
})

test('two projects of one title are told apart by their folders', () => {
  const search = { ...NOTHING, projects: [project('a', 'Calls', ['Shippers'], 2), project('b', 'Calls', [], 1)] }
  expect(facetsOf({ search }, state())[1]?.entries.map(({ place }) => place)).toEqual(['Shippers', 'Not in a folder'])
})

test('of the filters the one is named that leaves out most', () => {
  const found = { search: NOTHING, everyKind: { total: 3, counts: [] }, everyTag: { total: 9, tags: [] } }
  expect(narrowest(facetsOf(found, state('types=TAG&tags=t')))).toEqual({ name: 'Tag', without: 9 })
  expect(narrowest(facetsOf({ search: NOTHING }, state()))).toBeNull()
})
