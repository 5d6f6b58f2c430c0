import type { ViewLayout } from '@verbatim/contracts/views/view-vocabulary.ts'
import type { ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { type ArrangedColumn, withArranged } from '../../views/arrangement.ts'
import { BoardView } from '../../views/board/BoardView.tsx'
import { GridView } from '../../views/GridView.tsx'
import { ListView } from '../../views/ListView.tsx'
import { TableView } from '../../views/table/TableView.tsx'
import type { ViewState } from '../../views/use-view-state.ts'
import type { ViewProps } from '../../views/view-props.ts'
import type { ListedRow, ListKind } from './list-kind.ts'
import type { List } from './use-list.ts'

type ListBodyProps<Row extends ListedRow> = {
  kind: ListKind<Row>
  list: List<Row>
  state: ViewState
  columns: readonly ArrangedColumn<Row>[]
  label: string
  noun: string
}

/** The rows in the layout of the view. */
export function ListBody<Row extends ListedRow>({ kind, list, state, columns, label, noun }: ListBodyProps<Row>) {
  const navigate = useNavigate()
  const rows = new Map(list.groups.flatMap((group) => group.rows.map((row) => [row.id, row] as const)))
  const open = (rowId: string) => {
    const row = rows.get(rowId)
    if (row) void navigate(kind.linkOf(row))
  }
  const view: ViewProps<Row> = {
    ...{ label, noun, isGrouped: list.isGrouped, groups: list.groups, columns: list.shown },
    total: list.pages?.all.total ?? 0,
    totalIsAtLeast: list.pages?.all.totalIsAtLeast,
    linkOf: kind.linkOf,
    onOpen: open,
    canEdit: kind.canEdit,
    onEdit: list.onEdit,
    onMove: list.onMove,
    onCollapse: list.onCollapse,
    sort: state.data.sort[0] ?? null,
    onSort: (sort) => state.change({ sort: [sort] }),
    onArrange: (shown) => state.change(withArranged(columns, shown)),
  }
  const Layout: ComponentType<ViewProps<Row>> = layoutOf(state.layout)
  return (
    <QueryState
      query={{ data: list.pages, error: list.pages ? undefined : list.error, refetch: list.readAgain }}
      failed={`The ${label.toLowerCase()} did not load`}
      waiting={<SkeletonRows rows={12} height={40} label={`Loading ${label.toLowerCase()}`} />}
      empty={() => list.pages?.all.total === 0 && <Nothing {...{ state, label }} />}
    >
      {() => <Layout {...view} />}
    </QueryState>
  )
}

function layoutOf(layout: ViewLayout) {
  switch (layout) {
    case 'BOARD':
      return BoardView
    case 'GRID':
      return GridView
    case 'LIST':
      return ListView
    default:
      return TableView
  }
}

function Nothing({ state, label }: { state: ViewState; label: string }) {
  const isFiltered = state.data.filter !== null
  return (
    <EmptyState
      art="search"
      title={isFiltered ? `No ${label.toLowerCase()} fit this filter` : `No ${label.toLowerCase()} yet`}
      text={isFiltered ? 'The others of the project are only hidden.' : undefined}
      actions={isFiltered && <Button onClick={() => state.change({ filter: null })}>Clear the filter</Button>}
    />
  )
}
