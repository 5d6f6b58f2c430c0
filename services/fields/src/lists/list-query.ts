import { conditionsOf, type Filter } from '@verbatim/contracts/filters/filter.ts'
import { readFilter } from '@verbatim/contracts/filters/read-filter.ts'
import type { SystemKey } from '@verbatim/contracts/filters/system-fields.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { fieldOfColumn, isColumnKey } from '@verbatim/contracts/views/view-data.ts'
import { type ListDirection, type ListGroupBy, VIEW_LIMITS } from '@verbatim/contracts/views/view-vocabulary.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'

/** What is asked of a list, as the graph takes it. */
export type ListQueryInput = {
  projectId?: string | null
  /** Only what whoever asks opened or worked on. */
  recent?: boolean | null
  filter?: unknown
  search?: string | null
  sort?: readonly { key: string; direction: ListDirection }[] | null
  group?: { by: ListGroupBy; fieldId?: string | null } | null
}

type ListSort = { key: string; direction: ListDirection }
export type ListGroupOf = { by: ListGroupBy; fieldId: string | null }

/** What is asked of a list, read and checked. */
export type ListQuery = {
  filter: Filter | null
  search: string
  sort: readonly ListSort[]
  group: ListGroupOf | null
}

const LAST_OPENED_FIRST: readonly ListSort[] = [{ key: 'visited', direction: 'DESC' }]

/**
 * Reads what is asked; `me` among members of its filter is whoever looks. Throws ValidationError for what cannot be meant,
 * whatever the list has.
 */
export function readListQuery({ recent, filter, search, sort, group }: ListQueryInput, viewerId: string): ListQuery {
  const sorts = sort?.length ? sort : recent ? LAST_OPENED_FIRST : []
  if (sorts.length > VIEW_LIMITS.sorts) throw invalid(`A list is sorted by at most ${VIEW_LIMITS.sorts} columns.`)
  const bad = sorts.find(({ key }) => !isColumnKey(key))
  if (bad) throw invalid(`“${bad.key.slice(0, 50)}” names no column.`)
  return {
    filter: filter == null ? null : readFilter(filter, { viewerId }),
    search: limitedText(search ?? '', TEXT_LIMITS.searchQuery, 'A search'),
    sort: sorts.filter(({ key }, at) => sorts.findIndex((one) => one.key === key) === at),
    group: group ? readGroup(group) : null,
  }
}

function readGroup({ by, fieldId }: NonNullable<ListQueryInput['group']>): ListGroupOf {
  if (by === 'SELECT' && fieldId == null) throw invalid('Say by which field the list is divided.')
  if (fieldId != null && !isId(fieldId)) throw invalid('The field of the groups is no id of a field.')
  return { by, fieldId: by === 'SELECT' || by === 'PERSON' ? (fieldId ?? null) : null }
}

/** Whether a filter asks for a system field, whatever it asks of it. */
export const asksFor = ({ filter }: Pick<ListQuery, 'filter'>, key: SystemKey): boolean =>
  filter !== null && conditionsOf(filter).some(({ target }) => 'key' in target && target.key === key)

/** Whether a query filters or groups by folders. */
export const asksForFolders = (query: Pick<ListQuery, 'filter' | 'group'>): boolean =>
  query.group?.by === 'FOLDER' || asksFor(query, 'projectCategory')

/** The ids of the fields that a query filters, sorts and groups by. */
export const fieldsOf = ({ filter, sort, group }: ListQuery, keys: readonly string[] = []): string[] => [
  ...new Set(
    [
      ...sort.map(({ key }) => fieldOfColumn(key)),
      group?.fieldId ?? null,
      ...keys.map(fieldOfColumn),
      ...(filter ? fieldsAsked(filter) : []),
    ].filter((id) => id !== null),
  ),
]

const fieldsAsked = (filter: Filter): string[] =>
  conditionsOf(filter).flatMap(({ target }) => ('fieldId' in target ? [target.fieldId] : []))
