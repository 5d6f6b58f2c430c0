import { fieldColumn } from '@verbatim/contracts/views/view-data.ts'
import type { ViewLayout } from '@verbatim/contracts/views/view-vocabulary.ts'
import { CircleAlert, Info } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { ListQueryInput } from '../../gql/graphql.ts'
import { useListPeek } from '../../lib/use-list-peek.ts'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { UndoRoom } from '../../ui/UndoRoom.tsx'
import { type ArrangedColumn, withArranged } from '../../views/arrangement.ts'
import { BoardView } from '../../views/board/BoardView.tsx'
import { GridView } from '../../views/GridView.tsx'
import { ListView } from '../../views/ListView.tsx'
import { TableView } from '../../views/table/TableView.tsx'
import type { ViewState } from '../../views/use-view-state.ts'
import type { ViewProps } from '../../views/view-props.ts'
import { ListBulkBar } from '../bulk-edit/ListBulkBar.tsx'
import { useChoice } from '../bulk-edit/use-choice.ts'
import { PageClips } from '../highlight/PageClips.tsx'
import { VIEW_NOUNS } from '../view/saved-view.ts'
import type { ListedRow, ListKind } from './list-kind.ts'
import { NothingListed } from './NothingListed.tsx'
import type { List } from './use-list.ts'
import { useSummaries } from './use-summaries.ts'

type ListBodyProps<Row extends ListedRow> = {
  kind: ListKind<Row>
  projectId: string | null
  query: ListQueryInput
  list: List<Row>
  state: ViewState
  columns: readonly ArrangedColumn<Row>[]
  mayEdit: boolean
  /** Takes away the words that are looked for. */
  onClearSearch?: () => void
  /** What stands there when there is nothing, whatever one filters by. */
  nothing?: ReactNode
}

const PEEKED = { HIGHLIGHT: 'highlight', INSIGHT: 'insight', NOTE: 'note', PROJECT: 'project' } as const

/** The rows in the layout of the view, what is done with those that are chosen, and what is open beside them. */
export const ListBody = <Row extends ListedRow>(props: ListBodyProps<Row>) => (
  <UndoRoom>
    <Body {...props} />
  </UndoRoom>
)

function Body<Row extends ListedRow>(props: ListBodyProps<Row>) {
  const { kind, projectId, query, list, state, columns, mayEdit } = props
  const { noun, objects: label } = VIEW_NOUNS[kind.objectType]
  const things = label.toLowerCase()
  const shownIds = [...new Set(list.groups.flatMap(({ rows }) => rows.map(({ id }) => id)))]
  const choice = useChoice(query)
  const summaries = useSummaries(kind, {
    projectId,
    query,
    summary: state.data.summary,
    skip: state.layout !== 'TABLE',
    shown: list.shown.map(({ key }) => key),
    onChange: (summary) => state.change({ summary }),
  })
  const found = { total: list.pages?.all.total ?? 0, totalIsAtLeast: list.pages?.all.totalIsAtLeast }
  const view: ViewProps<Row> = {
    label,
    noun,
    isGrouped: list.isGrouped,
    groups: list.groups,
    columns: drawnColumns(list.shown, state),
    ...found,
    summaries,
    linkOf: kind.linkOf,
    ...useListPeek(PEEKED[kind.objectType], shownIds),
    ...choice,
    ...(mayEdit && { canEdit: kind.canEdit, onEdit: list.onEdit, ...list.moves }),
    onCollapse: list.onCollapse,
    sort: state.data.sort[0] ?? null,
    onSort: (sort) => state.change({ sort: [sort] }),
    onArrange: (shown) => state.change(withArranged(columns, shown)),
  }
  const hint = list.moves.stays ?? kind.groups.find(({ by }) => by === state.data.group?.by)?.hint
  const Layout: ComponentType<ViewProps<Row>> = layoutOf(state.layout)
  return (
    <>
      {mayEdit && state.layout === 'BOARD' && hint && <NoticeBar icon={Info}>{hint}</NoticeBar>}
      {list.pages && list.error !== undefined && <NotReadAgain things={things} onAgain={list.readAgain} />}
      <QueryState
        query={{ data: list.pages, error: list.error, refetch: list.readAgain }}
        failed={`The ${things} did not load`}
        waiting={<SkeletonRows rows={12} height={40} label={`Loading ${things}`} />}
        empty={() =>
          list.pages?.all.total === 0 && (
            <NothingListed
              {...{ state, things, nothing: props.nothing }}
              search={query.search ?? ''}
              onClearSearch={props.onClearSearch}
            />
          )
        }
      >
        {() => (kind.plays ? <PageClips>{<Layout {...view} />}</PageClips> : <Layout {...view} />)}
      </QueryState>
      <ListBulkBar
        {...{ kind, projectId, query, columns, mayEdit, ...choice, ...found }}
        shown={list.shown}
        rows={list.rows()}
        readAgain={list.readAgain}
      />
    </>
  )
}

function NotReadAgain({ things, onAgain }: { things: string; onAgain: () => Promise<unknown> }) {
  return (
    <NoticeBar icon={CircleAlert} tone="warn">
      <span>{`The ${things} could not be read again, so what stands here may be old.`}</span>
      <span className="end row wide">
        <button type="button" onClick={() => void onAgain()}>
          Try again
        </button>
      </span>
    </NoticeBar>
  )
}

/** On cards and in lines the group says what its field would say once more. */
function drawnColumns<Column extends { key: string }>(
  shown: readonly Column[],
  { layout, data }: ViewState,
): readonly Column[] {
  const fieldId = data.group?.fieldId
  return layout === 'TABLE' || !fieldId ? shown : shown.filter(({ key }) => key !== fieldColumn(fieldId))
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
