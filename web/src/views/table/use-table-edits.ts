import { useState } from 'react'
import { announce } from '../../ui/live-region.ts'
import { showProblem, showToast } from '../../ui/toasts.ts'
import { useUndoStack } from '../../ui/UndoRoom.tsx'
import type { ViewLine } from '../view-lines.ts'
import type { CellEdit, ViewColumn, ViewProps, ViewRow } from '../view-props.ts'
import { PASTE_LIMIT, type PastePlan, planPaste, readTabbed } from './pasted-cells.ts'

/** Whether a cell can be edited by who looks at it. */
export function isEditable<Row extends ViewRow>(view: ViewProps<Row>, row: Row, column: ViewColumn<Row>): boolean {
  return view.onEdit !== undefined && column.field !== undefined && (view.canEdit?.(row) ?? true)
}

/** Saving cells with a way back, and a range that was pasted: at once where all of it fits, else after a look at what does not. */
export function useTableEdits<Row extends ViewRow>(view: ViewProps<Row>, lines: readonly ViewLine<Row>[]) {
  const undo = useUndoStack()
  const [plan, setPlan] = useState<PastePlan | null>(null)
  const save = async (edits: readonly CellEdit[]): Promise<void> => {
    const { onEdit } = view
    if (!onEdit || edits.length === 0) return
    const before = edits.map((edit) => ({ ...edit, value: valueNow(view, lines, edit) }))
    try {
      await onEdit(edits)
      const message = sentence(view, edits)
      const putBack = (): Promise<void> =>
        onEdit(before).then(
          () => undefined,
          (error) => void showProblem(error),
        )
      undo.push(message, putBack, { isQuiet: edits.length === 1 })
      if (edits.length === 1) announce(message)
    } catch (error) {
      showProblem(error)
    }
  }
  const paste = (text: string, line: number, column: number): void => {
    const range = readTabbed(text)
    if (range.reduce((sum, cells) => sum + cells.length, 0) > PASTE_LIMIT) {
      const most = PASTE_LIMIT.toLocaleString('en')
      showToast({ message: `A paste takes at most ${most} cells. Import more as a CSV file.` })
      return
    }
    const made = planPaste(range, {
      rows: lines.slice(line).flatMap((one) => (one.kind === 'row' ? [one.row] : [])),
      columns: view.columns.slice(column),
      canEdit: (row) => view.canEdit?.(row) ?? true,
    })
    if (made.refused.length > 0) setPlan(made)
    else void save(made.edits)
  }
  const settle = (isMeant: boolean): void => {
    if (isMeant && plan) void save(plan.edits)
    setPlan(null)
  }
  return { save, paste, plan, settle, undo: undo.undo }
}

function valueNow<Row extends ViewRow>(view: ViewProps<Row>, lines: readonly ViewLine<Row>[], edit: CellEdit) {
  const line = lines.find((one) => one.kind === 'row' && one.row.id === edit.rowId)
  const column = view.columns.find(({ key }) => key === edit.columnKey)
  return line?.kind === 'row' ? (column?.value?.(line.row) ?? null) : null
}

function sentence<Row extends ViewRow>(view: ViewProps<Row>, edits: readonly CellEdit[]): string {
  const titles = new Set(edits.map(({ columnKey }) => view.columns.find(({ key }) => key === columnKey)?.title))
  const what = titles.size === 1 ? [...titles].join() : `${edits.length.toLocaleString('en')} values`
  return `${what} changed${edits.length > 1 && titles.size === 1 ? ` ${edits.length.toLocaleString('en')} times` : ''}`
}
