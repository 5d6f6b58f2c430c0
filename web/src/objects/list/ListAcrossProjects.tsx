import { useQuery } from '@apollo/client/react'
import { type ReactNode, useMemo } from 'react'
import { graphql } from '../../gql/gql.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useTypedSearch } from '../../lib/use-typed-search.ts'
import { SearchInput } from '../../ui/SearchInput.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { type SavedState, useViewState } from '../../views/use-view-state.ts'
import { NO_VIEW_DATA } from '../../views/view-address.ts'
import type { PlacedView } from '../view/operations.ts'
import type { PlacedHome } from '../view/placed-view.ts'
import { stateOf, VIEW_NOUNS } from '../view/saved-view.ts'
import { usePlacedActs, usePlacedViews } from '../view/use-placed-views.ts'
import { ArrangedList } from './ArrangedList.tsx'
import styles from './ListAcrossProjects.module.css'
import type { ListedRow, ListKind } from './list-kind.ts'
import type { ListPlace } from './list-place.ts'
import { useListFields } from './use-list-fields.ts'

const ListAsker_query = graphql(`
  query ListAsker { me { id role } }
`)

/** As the service orders it without being asked: the newest, or what one opened last, first. */
const PLAIN: SavedState = { layout: 'TABLE', data: NO_VIEW_DATA }

type ListAcrossProjectsProps<Row extends ListedRow> = {
  kind: ListKind<Row>
  place: Omit<ListPlace, 'projectId'>
  /** What stands there when there is nothing. */
  nothing: ReactNode
  /** How it is shown where the address does not say. */
  plain?: SavedState
  /** Between the row and the list. */
  above?: ReactNode
  /** Where a view of the list belongs that somebody saves; without it, it cannot be saved. */
  home?: PlacedHome
  /** The saved view that is open. */
  view?: PlacedView
}

/** Of a list that cannot be saved, nothing is asked of any folder. */
const NOWHERE: PlacedHome = { folderId: null, place: 'ALL' }

/** A list over all projects that one may open, under its row of layout, filter, group, order and fields, as the address says. */
export function ListAcrossProjects<Row extends ListedRow>(props: ListAcrossProjectsProps<Row>) {
  const { kind, place, nothing, plain = PLAIN, above, home, view } = props
  const fields = useListFields(null, kind.objectType)
  const { data } = useQuery(ListAsker_query)
  const layout = view?.layout
  const viewData: unknown = view?.viewData
  const saved = useMemo(() => (layout ? stateOf({ layout, viewData }) : plain), [layout, viewData, plain])
  const state = useViewState(saved)
  const { views = [], mayShare } = usePlacedViews(home?.folderId ?? null)
  const acts = usePlacedActs(home ?? NOWHERE, views)
  const [parameters, setParameters] = useAddress()
  const search = parameters.get('q') ?? ''
  const onSearch = (words: string): void => setParameters((before) => withWords(before, words), { replace: true })
  const things = VIEW_NOUNS[kind.objectType].objects.toLowerCase()
  if (!fields) return <SkeletonRows rows={12} height={40} label={`Loading ${things}`} />
  return (
    <ArrangedList
      {...{ kind, fields, state, search, nothing, above }}
      place={{ ...place, projectId: null }}
      saved={home ? { view, acts, mayShare } : null}
      mayShare={data !== undefined && data.me.role !== 'VIEWER'}
      onClearSearch={() => onSearch('')}
      tools={<Words {...{ search, things, onSearch }} />}
    />
  )
}

type WordsProps = { search: string; things: string; onSearch: (words: string) => void }

/** Finds rows of the list by words. */
function Words({ search, things, onSearch }: WordsProps) {
  const [typed, setTyped] = useTypedSearch(search, onSearch)
  return (
    <SearchInput
      className={styles.search}
      label={`Search in these ${things}`}
      placeholder={`Search ${things}`}
      value={typed}
      maxLength={200}
      onChange={setTyped}
    />
  )
}

function withWords(before: URLSearchParams, words: string): URLSearchParams {
  const parameters = new URLSearchParams(before)
  if (words) parameters.set('q', words)
  else parameters.delete('q')
  return parameters
}
