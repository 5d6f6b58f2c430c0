import type { SearchScreenQuery } from '../../gql/graphql.ts'
import { type SearchState, TYPE_NAMES, type TypeName, toggled } from './search-state.ts'

/** One entry of a filter: what it is called, how much it would show, and the state that choosing it, or not, leads to. */
export type Entry = {
  id: string
  title: string
  /** Tells apart entries of one title: the folder of a project. */
  place?: string
  /** Colour of a tag, and the sentiment that it stands for. */
  colour?: string
  sentiment?: string | null
  count: number
  on: boolean
  next: Partial<SearchState>
}

export type Facet = {
  name: 'Type' | 'Where' | 'Tag'
  entries: Entry[]
  /** How many there would be without this filter; null while it is not on. */
  without: number | null
}

/** Names of what was chosen, for the time in which nothing is found under it. */
export type KnownNames = ReadonlyMap<string, { title: string; colour?: string; sentiment?: string | null }>

/** The filters of a search. Entries stand by how much they show; what is chosen stays when it shows nothing. */
export function facetsOf(found: SearchScreenQuery, state: SearchState, known: KnownNames = new Map()): Facet[] {
  const { search, everyKind, everyPlace, everyTag } = found
  const kinds = (everyKind ?? search).counts.map(({ type, count }) => ({ id: type, title: TYPE_NAMES[type], count }))
  const places = (everyPlace ?? search).projects.map(({ project: { id, title, breadcrumbs }, count }, _at, all) => {
    const isShared = all.some(({ project: other }) => other.id !== id && other.title === title)
    return { id, title, count, place: isShared ? breadcrumbs.join(', ') || 'Not in a folder' : undefined }
  })
  const tags = (everyTag ?? search).tags.map(({ tag: { id, title, color, tag }, count }) => {
    return { id, title, count, colour: color, sentiment: tag?.role }
  })
  const entries = (field: 'types' | 'projectIds' | 'tagIds', counted: Omit<Entry, 'on' | 'next'>[]): Entry[] => {
    const chosen: readonly string[] = state[field]
    const missing = chosen
      .filter((id) => !counted.some((one) => one.id === id))
      .map((id) => ({ id, title: TYPE_NAMES[id as TypeName] ?? 'Another', ...known.get(id), count: 0 }))
    return [...counted, ...missing]
      .toSorted((one, other) => other.count - one.count)
      .map((one) => ({ ...one, on: chosen.includes(one.id), next: { [field]: toggled(chosen, one.id) } }))
  }
  return [
    { name: 'Type', entries: entries('types', kinds), without: everyKind?.total ?? null },
    { name: 'Where', entries: entries('projectIds', places), without: everyPlace?.total ?? null },
    { name: 'Tag', entries: entries('tagIds', tags), without: everyTag?.total ?? null },
  ]
}

/** The filter that leaves out most, when there would be something without it. */
export function narrowest(facets: readonly Facet[]): { name: string; without: number } | null {
  const [first] = facets
    .flatMap(({ name, without }) => (without ? [{ name, without }] : []))
    .toSorted((one, other) => other.without - one.without)
  return first ?? null
}
