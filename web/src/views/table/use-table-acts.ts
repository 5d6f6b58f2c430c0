import { type RefObject, useRef, useState } from 'react'
import { counted } from '../../lib/words.ts'
import { announce } from '../../ui/live-region.ts'
import { chosenCount, NOTHING_CHOSEN, toggled, withRange } from '../choose-rows.ts'
import { rowIdsOf, type ViewLine } from '../view-lines.ts'
import type { ViewProps, ViewRow, ViewSelection } from '../view-props.ts'
import type { CellPlace, TableActs } from './table-props.ts'
import { isEditable, type useTableEdits } from './use-table-edits.ts'

type TableState<Row extends ViewRow> = {
  view: ViewProps<Row>
  lines: readonly ViewLine<Row>[]
  edits: ReturnType<typeof useTableEdits<Row>>
  grid: RefObject<HTMLDivElement | null>
}

/** What the parts of the table ask for; the object stays the same, so that no line is drawn for a new function. */
export function useTableActs<Row extends ViewRow>(state: TableState<Row>) {
  const [open, setOpen] = useState<CellPlace | null>(null)
  const latest = useRef(state)
  latest.current = state
  const lastChosen = useRef<string | null>(null)
  const [acts] = useState((): TableActs<Row> => {
    const select = (selection: ViewSelection): void => {
      const { view } = latest.current
      view.onSelect?.(selection)
      announce(`${counted(chosenCount(selection, view.total), view.noun)} chosen`)
    }
    return {
      view: () => latest.current.view,
      open: (place) => (place && switchAtOnce(latest.current, place) ? undefined : setOpen(place)),
      save: (edits, byKeys) => {
        setOpen(null)
        void latest.current.edits.save(edits)
        if (byKeys) latest.current.grid.current?.focus()
      },
      choose: (rowId, isRange) => {
        const { view, lines } = latest.current
        const [selection, loaded] = [view.selection ?? NOTHING_CHOSEN, rowIdsOf(lines)]
        select(isRange ? withRange(selection, loaded, lastChosen.current, rowId) : toggled(selection, rowId, loaded))
        lastChosen.current = rowId
      },
      chooseEvery: () => {
        const isEvery = !latest.current.view.selection?.isEvery
        select(isEvery ? { ids: new Set(), isEvery } : NOTHING_CHOSEN)
      },
      collapse: ({ group }) => latest.current.view.onCollapse?.(group.key, !group.isCollapsed),
    }
  })
  return { acts, open }
}

/** Yes and no need no editor: to open such a cell is to switch it. */
function switchAtOnce<Row extends ViewRow>({ view, lines, edits }: TableState<Row>, place: CellPlace): boolean {
  const column = view.columns.find(({ key }) => key === place.column)
  const line = lines.find(({ key }) => key === place.line)
  if (line?.kind !== 'row' || !column || !isEditable(view, line.row, column)) return true
  if (column.field?.type !== 'BOOLEAN') return false
  const isOn = column.value?.(line.row) === 'true'
  void edits.save([{ rowId: line.row.id, columnKey: column.key, value: String(!isOn) }])
  return true
}
