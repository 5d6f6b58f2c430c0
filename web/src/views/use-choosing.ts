import { type RefObject, useRef, useState } from 'react'
import { counted } from '../lib/words.ts'
import { announce } from '../ui/live-region.ts'
import { chosenCount, NOTHING_CHOSEN, toggled, withRange } from './choose-rows.ts'
import type { ViewProps, ViewSelection } from './view-props.ts'

type Choosable = Pick<ViewProps, 'selection' | 'onSelect' | 'total' | 'noun'>
/** With the ids of the rows that are loaded, in their order. */
type Loaded = { view: Choosable; loaded: () => readonly string[] }

export type Choosing = {
  choose: (rowId: string, isRange: boolean) => void
  /** All that match, or none where all are chosen. */
  chooseEvery: () => void
  /** Whether there was anything to let go. */
  clear: () => boolean
}

/**
 * Choosing rows one by one, from the last one to this one, or all that match; screen readers are told how many. The
 * object stays the same, so that no line is drawn for a new function.
 */
export function useChoosing(view: Choosable, loaded: () => readonly string[]): Choosing {
  const latest = useRef<Loaded>({ view, loaded })
  latest.current = { view, loaded }
  const [choosing] = useState(() => choosingOf(latest))
  return choosing
}

function choosingOf(latest: RefObject<Loaded>): Choosing {
  let last: string | null = null
  const now = (): ViewSelection => latest.current.view.selection ?? NOTHING_CHOSEN
  const select = (selection: ViewSelection): void => {
    const { view } = latest.current
    view.onSelect?.(selection)
    announce(`${counted(chosenCount(selection, view.total), view.noun)} chosen`)
  }
  return {
    choose: (rowId, isRange) => {
      const loaded = latest.current.loaded()
      select(isRange ? withRange(now(), loaded, last, rowId) : toggled(now(), rowId, loaded))
      last = rowId
    },
    chooseEvery: () => select(now().isEvery ? NOTHING_CHOSEN : { ids: new Set(), isEvery: true }),
    clear: () => {
      if (!now().isEvery && now().ids.size === 0) return false
      select(NOTHING_CHOSEN)
      return true
    },
  }
}
