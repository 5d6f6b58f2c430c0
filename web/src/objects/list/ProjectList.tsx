import { linkTo } from '@verbatim/contracts/routes.ts'
import { type ReactNode, useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { showToast } from '../../ui/toasts.ts'
import { arrange, missingColumns, withoutMissing } from '../../views/arrangement.ts'
import { ViewToolbar } from '../../views/toolbar/ViewToolbar.tsx'
import type { ViewState } from '../../views/use-view-state.ts'
import type { SavedView } from '../view/operations.ts'
import { SavedViewBar } from '../view/SavedViewBar.tsx'
import { PLAIN_STATES, VIEW_NOUNS } from '../view/saved-view.ts'
import type { ViewActs } from '../view/use-view-acts.ts'
import { ListBody } from './ListBody.tsx'
import { countsInWords } from './list-counts.ts'
import type { ListedRow, ListField, ListKind } from './list-kind.ts'
import { groupOffers } from './list-offers.ts'
import { listQuery, wireFilter } from './list-query.ts'
import { MissingFields } from './MissingFields.tsx'
import { useFilterCounts } from './use-filter-counts.ts'
import { useFilterOffers } from './use-filter-offers.tsx'
import { useList } from './use-list.ts'

export type ProjectListProps<Row extends ListedRow> = {
  kind: ListKind<Row>
  projectId: string
  fields: readonly ListField[]
  state: ViewState
  /** The saved view that is open; undefined for the list that nobody saved. */
  view: SavedView | undefined
  acts: ViewActs
  mayShare: boolean
  /** Words that are looked for in the list. */
  search?: string
  /** The list as the screen draws it by itself, and how many there are, where the view asks nothing more of it. */
  own?: { list: ReactNode; counts: string | null } | null
  /** Between the row and the list of the view. */
  above?: ReactNode
  /** More ways of the row above the list, and buttons at its right. */
  tools?: ReactNode
  actions?: ReactNode
}

/** A list of a project under its row of layout, filter, group, order and fields, as the address and the view say. */
export function ProjectList<Row extends ListedRow>(props: ProjectListProps<Row>) {
  const { kind, projectId, fields, state, view, search = '', own } = props
  const { noun, objects } = VIEW_NOUNS[kind.objectType]
  const [now] = useState(Date.now)
  const [isFiltering, setFiltering] = useState(false)
  const offered = kind.columns(fields, now)
  const columns = arrange(offered, state.data)
  const missing = missingColumns(offered, state.data)
  const query = listQuery(projectId, state.data, search, new Set(offered.map(({ key }) => key)))
  const list = useList(kind, { projectId, query, columns, fields, state, skip: own != null })
  const offers = useFilterOffers(kind, projectId, fields)
  const base = { projectId, ...(query.search && { search: query.search }) }
  const counts = useFilterCounts(kind, base, state.data.filter, isFiltering || (!own && state.data.filter !== null))
  useActions([
    {
      id: 'view-filter',
      title: `Filter ${objects.toLowerCase()}`,
      group: objects,
      keys: 'f',
      run: () => setFiltering(true),
    },
  ])
  return (
    <>
      <ViewToolbar
        label={objects}
        layout={state.layout}
        layouts={['TABLE', 'BOARD', 'GRID', 'LIST']}
        data={state.data}
        columns={columns}
        groups={groupOffers(kind, fields)}
        newField={linkTo(kind.objectType === 'INSIGHT' ? 'projectInsightFields' : 'projectNoteFields', { projectId })}
        filter={{
          form: state.data.filter,
          offers,
          counts,
          onCopy: (form) => void copyText(JSON.stringify(wireFilter(form) ?? {}, null, 2)),
        }}
        isFiltering={isFiltering}
        onFiltering={setFiltering}
        counts={own ? own.counts : countsInWords(list.pages?.all, state.data.filter ? counts?.total : undefined, noun)}
        onChange={state.change}
        actions={props.actions}
        notice={
          <>
            <SavedViewBar
              {...{ view, state }}
              objectType={kind.objectType}
              plain={PLAIN_STATES[kind.objectType]}
              acts={props.acts}
              mayShare={props.mayShare}
            />
            <MissingFields count={missing.length} onRemove={() => state.change(withoutMissing(missing, state.data))} />
          </>
        }
      >
        {props.tools}
      </ViewToolbar>
      {props.above}
      {own ? own.list : <ListBody {...{ kind, list, state, columns, noun }} label={objects} />}
    </>
  )
}

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ message: 'The filter is copied as a query of the API' })
  } catch {
    showToast({ message: 'This browser does not let the page copy.' })
  }
}
