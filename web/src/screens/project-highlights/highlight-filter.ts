/** What the list shows, as kept in the address. */
export type ListFilter = {
  tagIds: string[]
  /** Whether tags below the chosen ones count too. */
  withBelow: boolean
  untagged: boolean
  state: ListState
  search: string
  grouped: boolean
}

/** Kept highlights, suggestions, or those whose place has to be looked at. */
export type ListState = 'ACTIVE' | 'SUGGESTED' | 'REVIEW'

const STATES: readonly ListState[] = ['ACTIVE', 'SUGGESTED', 'REVIEW']

/** Reads the filter: `filter=tag.ID~tag.ID~below~untagged~state.REVIEW`, `group=none`, `q=words`. What is unknown is left out. */
export function readFilter(parameters: URLSearchParams): ListFilter {
  const parts = (parameters.get('filter') ?? '').split('~')
  const after = (prefix: string): string[] =>
    parts.filter((part) => part.startsWith(prefix)).map((part) => part.slice(prefix.length))
  const [wanted] = after('state.')
  return {
    tagIds: [...new Set(after('tag.').filter(Boolean))],
    withBelow: parts.includes('below'),
    untagged: parts.includes('untagged'),
    state: STATES.find((state) => state === wanted) ?? 'ACTIVE',
    search: parameters.get('q') ?? '',
    grouped: parameters.get('group') !== 'none',
  }
}

/** Writes the filter over what else stands in the address. */
export function writeFilter(filter: ListFilter, parameters: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(parameters)
  const parts = [
    ...filter.tagIds.map((id) => `tag.${id}`),
    ...(filter.withBelow && filter.tagIds.length > 0 ? ['below'] : []),
    ...(filter.untagged ? ['untagged'] : []),
    ...(filter.state === 'ACTIVE' ? [] : [`state.${filter.state}`]),
  ]
  const wanted = { filter: parts.join('~'), group: filter.grouped ? '' : 'none', q: filter.search.trim() }
  for (const [name, value] of Object.entries(wanted)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next
}

/** Whether something is left out besides suggestions and what waits for review. */
export function isNarrowed({ tagIds, untagged, state, search }: ListFilter): boolean {
  return tagIds.length > 0 || untagged || state !== 'ACTIVE' || search.trim() !== ''
}

/** The filter as the graph takes it. */
export function graphFilter({ tagIds, withBelow, untagged, state, search }: ListFilter) {
  return {
    tagIds: tagIds.length > 0 ? tagIds : null,
    withBelow,
    untagged,
    states: [state],
    search: search.trim() || null,
  }
}
