import type { NoteSort } from '../../gql/graphql.ts'

/** How the list of notes is shown, as its address says. */
export type ListState = {
  sort: NoteSort
  search: string
  /** The survey whose responses stand below it. */
  open: string | null
}

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
  return { sort, search: parameters.get('q') ?? '', open: parameters.get('open') }
}

/** The address's query with another state; what is as usual is left out, and what is not ours stays. */
export function writeList(before: URLSearchParams, { sort, search, open }: ListState): URLSearchParams {
  const parameters = new URLSearchParams(before)
  parameters.delete('sort')
  parameters.delete('q')
  parameters.delete('open')
  if (sort !== 'CREATED_DESC') parameters.set('sort', sort)
  if (search) parameters.set('q', search)
  if (open) parameters.set('open', open)
  return parameters
}
