import { useMemo } from 'react'
import type { FieldObject } from '../../gql/graphql.ts'
import { useViewState, type ViewState } from '../../views/use-view-state.ts'
import type { SavedView } from './operations.ts'
import { PLAIN_STATES, stateOf } from './saved-view.ts'

/** How a list is shown: as the address says, below it the saved view, or without one the list as it is. */
export function useSavedState(view: SavedView | undefined, objectType: FieldObject): ViewState {
  const layout = view?.layout
  const viewData: unknown = view?.viewData
  const saved = useMemo(
    () => (layout ? stateOf({ layout, viewData }) : PLAIN_STATES[objectType]),
    [layout, viewData, objectType],
  )
  return useViewState(saved)
}
