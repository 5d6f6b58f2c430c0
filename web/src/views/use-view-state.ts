import { toFilterAddress } from '@verbatim/contracts/filters/filter-address.ts'
import type { ViewData } from '@verbatim/contracts/views/view-data.ts'
import type { ViewLayout } from '@verbatim/contracts/views/view-vocabulary.ts'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useAddressNow } from '../lib/use-address.ts'
import { showToast } from '../ui/toasts.ts'
import {
  changedParts,
  readLayout,
  readViewAddress,
  VIEW_PARTS,
  type ViewPart,
  writeLayout,
  writeViewAddress,
} from './view-address.ts'

/** A view as it is kept, or as a list is without one. */
export type SavedState = { layout: ViewLayout; data: ViewData }

/** Some of a view, or what it becomes from what it is by then. */
export type ViewChange = ViewPatch | ((now: ViewData) => ViewPatch)
export type ViewPatch = Partial<ViewData> & { layout?: ViewLayout }

export type ViewState = SavedState & {
  /** What is not as it is saved. */
  changed: readonly (ViewPart | 'layout')[]
  change: (next: ViewChange) => void
  /** Takes everything out of the address that it says of the view. */
  discard: () => void
}

/**
 * How a list is shown: as the address says, and where it says nothing as it is saved. Changes replace the entry in the
 * history; the rest of the address stays.
 */
export function useViewState(saved: SavedState): ViewState {
  const { search } = useLocation()
  const address = useAddressNow()
  const now = useMemo(() => shownBy(new URLSearchParams(search), saved), [search, saved])
  const go = (next: (before: URLSearchParams) => URLSearchParams): void => {
    const { pathname, search: before, hash } = address.now()
    const search = next(new URLSearchParams(before)).toString()
    if (search !== new URLSearchParams(before).toString()) address.go({ pathname, search, hash }, { replace: true })
  }
  return {
    ...now,
    changed: [...changedParts(now.data, saved.data), ...(now.layout === saved.layout ? [] : (['layout'] as const))],
    change: (wanted) => {
      go((before) => {
        const shown = shownBy(before, saved)
        const { layout, ...next } = typeof wanted === 'function' ? wanted(shown.data) : wanted
        if (next.filter && toFilterAddress(next.filter) === null) {
          showToast({ message: 'This filter is too long for an address. Take some rows or values away.' })
          return before
        }
        const parameters = writeViewAddress(before, { ...shown.data, ...next }, saved.data)
        return writeLayout(parameters, layout ?? shown.layout, saved.layout)
      })
    },
    discard: () =>
      go((parameters) => {
        for (const part of [...VIEW_PARTS, 'layout']) parameters.delete(part)
        return parameters
      }),
  }
}

const shownBy = (parameters: URLSearchParams, saved: SavedState): SavedState => ({
  layout: readLayout(parameters) ?? saved.layout,
  data: { ...saved.data, ...readViewAddress(parameters) },
})
