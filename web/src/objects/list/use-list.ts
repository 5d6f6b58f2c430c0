import type { ViewGroup as GroupedBy } from '@verbatim/contracts/views/view-data.ts'
import { useRef } from 'react'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { usePeopleChoices } from '../../ui/fields/people-choices.ts'
import type { ArrangedColumn } from '../../views/arrangement.ts'
import type { ViewState } from '../../views/use-view-state.ts'
import type { ViewGroup } from '../../views/view-props.ts'
import type { ListedRow, ListField, ListKind } from './list-kind.ts'
import { useListMoves } from './moves/use-list-moves.ts'
import { useListChanges, useRowChanges } from './use-list-changes.ts'
import { useListEdits } from './use-list-edits.ts'
import { useListPages } from './use-list-pages.ts'

type Listing<Row extends ListedRow> = {
  /** Null for a list over projects. */
  projectId: string | null
  query: ListQueryInput
  columns: readonly ArrangedColumn<Row>[]
  fields: readonly ListField[]
  state: ViewState
  /** Nothing is read where the screen shows the list by itself. */
  skip: boolean
}

/** The rows of a list in their groups, live, and what is done with them. */
export function useList<Row extends ListedRow>(kind: ListKind<Row>, listing: Listing<Row>) {
  const { projectId, query, columns, fields, skip, state } = listing
  const { collapsedGroups } = state.data
  const shown = columns.filter(({ isShown }) => isShown)
  const read = useListPages(kind, { query, collapsed: collapsedGroups, skip })
  useListChanges(projectId, read.readAgain, kind.changes)
  useRowChanges(projectId === null ? rowsOf(read.pages) : NONE, read.readAgain, kind.changes)
  // What takes a move back is called long after it was made, and asks for the rows as they are then.
  const latest = useRef(read.pages)
  latest.current = read.pages
  const rows = (): Row[] => rowsOf(latest.current)
  const { known } = usePeopleChoices()
  const edit = useListEdits(kind, read)
  const moves = useListMoves(kind, { ...read, group: state.data.group, fields, rows, edit })
  return {
    ...read,
    rows,
    shown,
    groups: groupsOf(read, collapsedGroups, kind, state.data.group).map((group) => ({
      ...group,
      // Somebody who was renamed is called so at once.
      title: known.get(group.key)?.label ?? group.title,
    })),
    isGrouped: read.pages?.groups != null,
    onEdit: edit,
    moves,
    onCollapse: (key: string, isCollapsed: boolean) =>
      state.change(({ collapsedGroups: before }) => ({
        collapsedGroups: isCollapsed ? [...before, key] : before.filter((collapsed) => collapsed !== key),
      })),
  }
}

const NONE: readonly ListedRow[] = []

/** All rows that are loaded, each once. */
function rowsOf<Row extends ListedRow>(pages: ReturnType<typeof useListPages<Row>>['pages']): Row[] {
  if (!pages) return []
  const rows = [...pages.all.rows, ...[...pages.rows.values()].flatMap((page) => page.rows)]
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

export type List<Row extends ListedRow> = ReturnType<typeof useList<Row>>

function groupsOf<Row extends ListedRow>(
  { pages, loadMore }: ReturnType<typeof useListPages<Row>>,
  collapsed: readonly string[],
  kind: ListKind<Row>,
  by: GroupedBy | null,
): ViewGroup<Row>[] {
  if (!pages) return []
  if (!pages.groups) {
    const { rows, total, peopleCount, nextCursor } = pages.all
    const more = nextCursor ? () => loadMore(null) : null
    return [{ key: '', title: '', color: null, count: total, peopleCount, isCollapsed: false, rows, loadMore: more }]
  }
  const isOfAll = by?.fieldId === null && kind.groups.some((own) => own.by === by.by && own.isOfAll)
  // A group that is named is shown all the same: what lies in no project is one's own.
  const shown = isOfAll ? pages.groups.filter(({ key, title }) => key || title) : pages.groups
  return shown.map((group) => {
    const page = pages.rows.get(group.key)
    const hasMore = page ? page.nextCursor !== null : group.count > 0
    return {
      ...group,
      title: group.title || 'None',
      isCollapsed: collapsed.includes(group.key),
      rows: page?.rows ?? [],
      loadMore: hasMore ? () => loadMore(group.key) : null,
    }
  })
}
