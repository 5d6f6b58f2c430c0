import { type RefObject, useRef, useState } from 'react'
import { useChoosing } from '../use-choosing.ts'
import { rowIdsOf, type ViewLine } from '../view-lines.ts'
import type { ViewProps, ViewRow } from '../view-props.ts'
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
  const choosing = useChoosing(state.view, () => rowIdsOf(latest.current.lines))
  const [acts] = useState(
    (): TableActs<Row> => ({
      ...choosing,
      view: () => latest.current.view,
      open: (place) => (place && switchAtOnce(latest.current, place) ? undefined : setOpen(place)),
      save: (edits, byKeys) => {
        setOpen(null)
        void latest.current.edits.save(edits)
        if (byKeys) latest.current.grid.current?.focus()
      },
      collapse: ({ group }) => latest.current.view.onCollapse?.(group.key, !group.isCollapsed),
    }),
  )
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
