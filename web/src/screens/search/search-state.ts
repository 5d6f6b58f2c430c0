/** What the page is searching for, as its address says. */
export type SearchState = {
  query: string
  types: string[]
  projectIds: string[]
  tagIds: string[]
  sort: 'RELEVANCE' | 'CREATED' | 'UPDATED'
}

export const TYPE_NAMES = {
  HIGHLIGHT: 'Highlights',
  NOTE: 'Notes',
  INSIGHT: 'Insights',
  TAG: 'Tags',
  PROJECT: 'Projects',
  PROJECT_CATEGORY: 'Folders',
  PERSON: 'People',
} as const
export type TypeName = keyof typeof TYPE_NAMES

const SORTS = ['RELEVANCE', 'CREATED', 'UPDATED'] as const

/** Reads the state from the address's query. Unknown values are left out. */
export function readSearch(parameters: URLSearchParams): SearchState {
  const sort = SORTS.find((known) => known === parameters.get('sort')) ?? 'RELEVANCE'
  const types = (parameters.get('types') ?? '').split(',').filter((type) => type in TYPE_NAMES)
  return {
    query: parameters.get('q') ?? '',
    types,
    projectIds: (parameters.get('in') ?? '').split(',').filter(Boolean),
    tagIds: (parameters.get('tags') ?? '').split(',').filter(Boolean),
    sort,
  }
}

/** The address's query of a state; what is as usual is left out. */
export function writeSearch({ query, types, projectIds, tagIds, sort }: SearchState): URLSearchParams {
  const parameters = new URLSearchParams()
  if (query) parameters.set('q', query)
  if (types.length) parameters.set('types', types.join(','))
  if (projectIds.length) parameters.set('in', projectIds.join(','))
  if (tagIds.length) parameters.set('tags', tagIds.join(','))
  if (sort !== 'RELEVANCE') parameters.set('sort', sort)
  return parameters
}

/** A list with the value put in, or taken out when it was there. */
export const toggled = (list: readonly string[], value: string): string[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
