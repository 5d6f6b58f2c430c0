import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { ViewState } from '../../views/use-view-state.ts'

type NothingListedProps = {
  state: ViewState
  /** What the list has: "notes". */
  things: string
  /** What is looked for in it. */
  search: string
  onClearSearch?: () => void
  /** What stands there in place of these words where nothing is hidden. */
  nothing?: ReactNode
}

/** Says why a list is empty: nothing has these words, nothing fits the filter, or there is nothing yet. */
export function NothingListed({ state, things, search, onClearSearch, nothing }: NothingListedProps) {
  const isFiltered = state.data.filter !== null
  if (nothing && !search && !isFiltered) return nothing
  const searched = search && `No ${things} here ${isFiltered ? 'fit this filter and say' : 'say'} “${search}”`
  return (
    <EmptyState
      art="search"
      title={searched || (isFiltered ? `No ${things} fit this filter` : `No ${things} yet`)}
      text={search || isFiltered ? 'The others are only hidden.' : undefined}
      actions={
        <>
          {search && onClearSearch && <Button onClick={onClearSearch}>Clear search</Button>}
          {isFiltered && <Button onClick={() => state.change({ filter: null })}>Clear the filter</Button>}
        </>
      }
    />
  )
}
