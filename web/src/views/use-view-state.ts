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

export type ViewState = SavedState & {
  /** What is not as it is saved. */
  changed: readonly (ViewPart | 'layout')[]
  change: (next: Partial<ViewData> & { layout?: ViewLayout }) => void
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
    address.go({ pathname, search: next(new URLSearchParams(before)).toString(), hash }, { replace: true })
  }
  return {
    ...now,
    changed: [...changedParts(now.data, saved.data), ...(now.layout === saved.layout ? [] : (['layout'] as const))],
    change: ({ layout, ...next }) => {
      if (next.filter && toFilterAddress(next.filter) === null) {
        showToast({ message: 'This filter is too long for an address. Take some rows or values away.' })
        return
      }
      go((before) => {
        const shown = shownBy(before, saved)
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
