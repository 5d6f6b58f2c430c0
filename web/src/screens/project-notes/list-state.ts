import type { NoteSort } from '../../gql/graphql.ts'

/** How the list of notes is shown, as its address says. */
export type ListState = { sort: NoteSort; search: string }

export const SORT_NAMES = {
  CREATED_DESC: 'Newest first',
  CREATED_ASC: 'Oldest first',
  UPDATED_DESC: 'Last changed',
  TITLE_ASC: 'Title',
} as const satisfies Record<NoteSort, string>

/** The sorts by name, in the order in which they are offered. */
export const SORTS: readonly NoteSort[] = ['CREATED_DESC', 'CREATED_ASC', 'UPDATED_DESC', 'TITLE_ASC']

/** Reads the state from the address's query. What is unknown is as usual. */
export function readList(parameters: URLSearchParams): ListState {
  const sort = SORTS.find((known) => known === parameters.get('sort')) ?? 'CREATED_DESC'
  return { sort, search: parameters.get('q') ?? '' }
}

/** The address's query with another state; what is as usual is left out, and what is not ours stays. */
export function writeList(before: URLSearchParams, { sort, search }: ListState): URLSearchParams {
  const parameters = new URLSearchParams(before)
  parameters.delete('sort')
  parameters.delete('q')
  if (sort !== 'CREATED_DESC') parameters.set('sort', sort)
  if (search) parameters.set('q', search)
  return parameters
}
