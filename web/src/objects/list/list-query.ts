import type { FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { toFilter } from '@verbatim/contracts/filters/to-filter.ts'
import { fieldColumn, type ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { type ListPlace, placeQuery } from './list-place.ts'

/** What the server is asked for a view of a list. @param keys what may be sorted and grouped by; the others are left out. */
export function listQuery(
  place: ListPlace,
  { filter, sort, group }: ViewData,
  search: string,
  keys: ReadonlySet<string>,
): ListQueryInput {
  const asked = sort.filter(({ key }) => keys.has(key))
  return {
    ...placeQuery(place, filter && wireFilter(filter)),
    ...(search.trim() && { search: search.trim() }),
    ...(asked.length > 0 && { sort: asked }),
    // What is gone divides nothing.
    ...(group && (!group.fieldId || keys.has(fieldColumn(group.fieldId))) && { group }),
  }
}

/** A form as it is sent; a row that cannot be sent filters nothing, and the form says why where it stands. */
export function wireFilter(form: FilterForm): unknown {
  try {
    return toFilter(form)
  } catch {
    return null
  }
}
