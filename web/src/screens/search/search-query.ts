import { graphql } from '../../gql/gql.ts'
import type { SearchInput, SearchScreenQuery, SearchScreenQueryVariables, SearchType } from '../../gql/graphql.ts'
import type { SearchState } from './search-state.ts'

export const SearchScreen_query = graphql(`
  query SearchScreen(
    $input: SearchInput!
    $everyKind: SearchInput!, $byKind: Boolean!
    $everyPlace: SearchInput!, $byPlace: Boolean!
    $everyTag: SearchInput!, $byTag: Boolean!
  ) {
    everyKind: search(input: $everyKind) @include(if: $byKind) { total counts { type count } }
    everyPlace: search(input: $everyPlace) @include(if: $byPlace) {
      total projects { project { id title breadcrumbs } count }
    }
    everyTag: search(input: $everyTag) @include(if: $byTag) { total tags { tag { id title color tag { id role } } count } }
    search(input: $input) {
      total nextCursor
      counts { type count }
      projects { project { id title breadcrumbs } count }
      tags { tag { id title color tag { id role } } count }
      items {
        id type personal blockId offset startMs noteId projectId breadcrumbs speakerName updatedAt
        project { id sample }
        tags { id title color tag { id role } }
        preview { title { text match } content { text match } }
      }
    }
  }
`)

/** The clips of highlights that were found. */
export const FoundClips_query = graphql(`
  query FoundClips($ids: [ID!]!) { highlightsByIds(ids: $ids) { id text audioVideo { startTime endTime streamUrl } } }
`)

const PAGE = 20

/** What is asked for a state: its results, and for each filter that is on how many there would be without it. */
export function variablesOf({ query, types, projectIds, tagIds, sort }: SearchState) {
  const input = { query, types: types as SearchType[], projectIds, tagIds, sort, limit: PAGE } satisfies SearchInput
  return {
    input,
    everyKind: { ...input, types: [], limit: 1 },
    byKind: types.length > 0,
    everyPlace: { ...input, projectIds: [], limit: 1 },
    byPlace: projectIds.length > 0,
    everyTag: { ...input, tagIds: [], limit: 1 },
    byTag: tagIds.length > 0,
  } satisfies SearchScreenQueryVariables
}

/** The same for the results that follow: they count nothing again. */
export function variablesOfNext(state: SearchState, cursor: string | null | undefined) {
  const { input, ...others } = variablesOf(state)
  return { ...others, input: { ...input, cursor }, byKind: false, byPlace: false, byTag: false }
}

/** The results with those that follow; the counts are those of the first page, which are of all. */
export function joinPages(
  before: SearchScreenQuery,
  { fetchMoreResult: more }: { fetchMoreResult: SearchScreenQuery },
): SearchScreenQuery {
  const { items, nextCursor } = more.search
  return { ...before, search: { ...before.search, nextCursor, items: [...before.search.items, ...items] } }
}
