import { useRef } from 'react'
import { counted } from '../lib/words.ts'
import { announce } from '../ui/live-region.ts'
import { chosenCount, NOTHING_CHOSEN, toggled, withRange } from './choose-rows.ts'
import { rowIdsOf, type ViewLine } from './view-lines.ts'
import type { ViewProps, ViewRow, ViewSelection } from './view-props.ts'

/** Choosing rows one by one, from the last one to this one, or all that match; screen readers are told how many. */
export function useChoosing<Row extends ViewRow>(view: ViewProps<Row>, lines: readonly ViewLine<Row>[]) {
  const last = useRef<string | null>(null)
  const now = view.selection ?? NOTHING_CHOSEN
  const select = (selection: ViewSelection): void => {
    view.onSelect?.(selection)
    announce(`${counted(chosenCount(selection, view.total), view.noun)} chosen`)
  }
  return {
    choose: (rowId: string, isRange: boolean): void => {
      const loaded = rowIdsOf(lines)
      select(isRange ? withRange(now, loaded, last.current, rowId) : toggled(now, rowId, loaded))
      last.current = rowId
    },
    chooseEvery: (): void => select(now.isEvery ? NOTHING_CHOSEN : { ids: new Set(), isEvery: true }),
    clear: (): boolean => {
      if (!now.isEvery && now.ids.size === 0) return false
      select(NOTHING_CHOSEN)
      return true
    },
  }
}
