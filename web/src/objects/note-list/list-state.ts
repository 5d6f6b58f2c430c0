import type { ViewData, ViewSort } from '@verbatim/contracts/views/view-data.ts'
import type { NoteSort } from '../../gql/graphql.ts'
import type { SavedState } from '../../views/use-view-state.ts'

/** How the plain list of notes is shown. */
export type ListState = {
  sort: NoteSort
  search: string
  /** The survey whose responses stand below it. */
  open: string | null
}

const SORTS: Record<NoteSort, ViewSort> = {
  CREATED_DESC: { key: 'created', direction: 'DESC' },
  CREATED_ASC: { key: 'created', direction: 'ASC' },
  UPDATED_DESC: { key: 'updated', direction: 'DESC' },
  TITLE_ASC: { key: 'title', direction: 'ASC' },
}

/** An order of the plain list as a view keeps it. */
export const viewSort = (sort: NoteSort): ViewSort[] => [SORTS[sort]]

/**
 * The order of the plain list where a view asks for nothing that it has not: then surveys stand before their responses
 * and files tell how far they are. Null where the list of the view takes its place.
 */
export function plainSort({ layout, data }: SavedState): NoteSort | null {
  if (layout !== 'TABLE' || !isBare(data)) return null
  const [first, second] = data.sort
  if (second) return null
  if (!first) return 'CREATED_DESC'
  const found = Object.entries(SORTS).find(
    ([, { key, direction }]) => key === first.key && direction === first.direction,
  )
  return found ? (found[0] as NoteSort) : null
}

const isBare = ({ filter, group, columns, fieldVisibility, summary }: ViewData): boolean =>
  filter === null &&
  group === null &&
  columns.length === 0 &&
  fieldVisibility.length === 0 &&
  Object.keys(summary).length === 0
