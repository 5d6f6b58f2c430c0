import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import { Download } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { arrange } from '../../views/arrangement.ts'
import { missingKeys, withoutMissing } from '../../views/missing-keys.ts'
import type { GroupOffer } from '../../views/toolbar/GroupMenu.tsx'
import { ToolButton } from '../../views/toolbar/ToolButton.tsx'
import { ViewToolbar } from '../../views/toolbar/ViewToolbar.tsx'
import type { ViewPatch, ViewState } from '../../views/use-view-state.ts'
import type { SavedView } from '../view/operations.ts'
import { SavedViewBar } from '../view/SavedViewBar.tsx'
import { PLAIN_STATES, VIEW_NOUNS } from '../view/saved-view.ts'
import type { ViewActs } from '../view/view-acts.ts'
import { copyQuery } from './copy-query.ts'
import { ExportList } from './ExportList.tsx'
import { useFilterCounts } from './filter/use-filter-counts.ts'
import { useFilterOffers } from './filter/use-filter-offers.tsx'
import { ListBody } from './ListBody.tsx'
import { countsInWords } from './list-counts.ts'
import type { ListedRow, ListField, ListKind } from './list-kind.ts'
import { groupOffers } from './list-offers.ts'
import type { ListPlace } from './list-place.ts'
import { listQuery } from './list-query.ts'
import { MissingFields } from './MissingFields.tsx'
import { useList } from './use-list.ts'

export type ArrangedListProps<Row extends ListedRow> = {
  kind: ListKind<Row>
  place: ListPlace
  fields: readonly ListField[]
  state: ViewState
  /** The saved view that is open, undefined for the list that nobody saved; null where views cannot be saved. */
  saved: { view: SavedView | undefined; acts: ViewActs; mayShare?: boolean } | null
  mayShare: boolean
  /** Words that are looked for in the list, and what takes them away. */
  search?: string
  onClearSearch?: () => void
  /** What stands there when there is nothing, whatever one filters by. */
  nothing?: ReactNode
  /** The list as the screen draws it by itself, and how many there are, where the view asks nothing more of it. */
  own?: { list: ReactNode; counts: string | null } | null
  /** Between the row and the list of the view. */
  above?: ReactNode
  /** More ways of the row above the list, and buttons at its right. */
  tools?: ReactNode
  actions?: ReactNode
}

/** A list under its row of layout, filter, group, order and fields, as the address and the view say. */
export function ArrangedList<Row extends ListedRow>(props: ArrangedListProps<Row>) {
  const { kind, place, fields, state, saved, mayShare, search = '', own } = props
  const { projectId } = place
  const { noun, objects } = VIEW_NOUNS[kind.objectType]
  const groups = groupOffers(kind, fields)
  const [now] = useState(Date.now)
  const [isFiltering, setFiltering] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const offered = kind.columns(fields, now)
  const columns = arrange(offered, state.data)
  const query = listQuery(place, state.data, search, new Set(offered.map(({ key }) => key)))
  const list = useList(kind, { projectId, query, columns, fields, state, skip: own != null })
  const { filter } = state.data
  const offers = useFilterOffers(kind, projectId, fields, { form: filter, isAsked: isFiltering || filter !== null })
  const counts = useFilterCounts(
    kind,
    { place, search: query.search },
    filter,
    isFiltering || (!own && filter !== null),
  )
  useActions([
    {
      id: 'view-filter',
      title: `Filter ${objects.toLowerCase()}`,
      group: objects,
      keys: 'f',
      run: () => setFiltering(true),
    },
    { id: 'view-export', title: `Export ${objects.toLowerCase()}`, group: objects, run: () => setExporting(true) },
  ])
  return (
    <>
      <ViewToolbar
        label={objects}
        layout={state.layout}
        layouts={['TABLE', 'BOARD', 'GRID', 'LIST']}
        data={state.data}
        columns={columns}
        groups={groups}
        newField={
          mayShare && projectId !== null
            ? linkTo(kind.objectType === 'INSIGHT' ? 'projectInsightFields' : 'projectNoteFields', { projectId })
            : null
        }
        filter={{
          form: filter,
          offers,
          counts,
          onCopy: (form) => void copyQuery(form),
        }}
        isFiltering={isFiltering}
        onFiltering={setFiltering}
        counts={own ? own.counts : countsInWords(list.pages?.all, filter ? counts?.total : undefined, noun)}
        onChange={(next) =>
          state.change((now) => withColumns(typeof next === 'function' ? next(now) : next, now, groups))
        }
        actions={
          <>
            <ToolButton icon={Download} label="Export" isSmallOnPhone onClick={() => setExporting(true)} />
            {props.actions}
          </>
        }
        notice={
          <>
            {saved && (
              <SavedViewBar
                {...{ state, mayShare, ...saved }}
                objectType={kind.objectType}
                plain={PLAIN_STATES[kind.objectType]}
              />
            )}
            <MissingFields
              missing={missingKeys(offered, state.data)}
              onRemove={() => state.change(withoutMissing(offered, state.data))}
            />
          </>
        }
      >
        {props.tools}
      </ViewToolbar>
      {isExporting && (
        <ExportList
          {...{ kind, query, columns }}
          title={saved?.view?.title ?? objects}
          onClose={() => setExporting(false)}
        />
      )}
      {props.above}
      {own ? (
        own.list
      ) : (
        <ListBody
          {...{ kind, projectId, query, list, state, columns }}
          mayEdit={mayShare}
          onClearSearch={props.onClearSearch}
          nothing={props.nothing}
        />
      )}
    </>
  )
}

/** A board has columns: where nothing is grouped by, it begins with the first that can be. */
function withColumns(next: ViewPatch, { group }: ViewData, [first]: readonly GroupOffer[]): ViewPatch {
  if (next.layout !== 'BOARD' || group || !first) return next
  return { ...next, group: { by: first.by, fieldId: first.fieldId } }
}
