import { type Command, EditorState, Selection } from 'prosemirror-state'
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  CellSelection,
  deleteColumn,
  deleteRow,
  deleteTable,
  fixTables,
  goToNextCell,
  isInTable,
  rowIsHeader,
  selectedRect,
  toggleHeader,
} from 'prosemirror-tables'

/*
 * Where two people change the rows and the columns of a table at once, some row may have too few cells. Only an act that
 * needs a whole table makes it one, in the same step: would every browser do so by itself, two of them would add cells for
 * one that is missing, and then again for those.
 */
const onWhole =
  (command: Command): Command =>
  (state, dispatch) => {
    const repair = fixTables(state)
    if (!repair) return command(state, dispatch)
    const whole = EditorState.create({ doc: repair.doc, selection: repair.selection })
    return command(
      whole,
      dispatch &&
        ((acted) => {
          for (const step of acted.steps) repair.step(step)
          dispatch(repair.setSelection(Selection.fromJSON(repair.doc, acted.selection.toJSON())).scrollIntoView())
        }),
    )
  }

/** Every act on the table around the cursor. */
export const TABLE_ACTS = {
  rowAbove: onWhole(addRowBefore),
  rowBelow: onWhole(addRowAfter),
  columnLeft: onWhole(addColumnBefore),
  columnRight: onWhole(addColumnAfter),
  deleteRow: onWhole(deleteRow),
  deleteColumn: onWhole(deleteColumn),
  headings: onWhole(toggleHeader('row')),
  deleteTable,
} as const satisfies Record<string, Command>

/** Whether the first row of the table around the cursor is headings. */
export function hasHeadings(state: EditorState): boolean {
  if (!isInTable(state)) return false
  const { map, table } = selectedRect(state)
  return rowIsHeader(map, table, 0)
}

/** Goes to the next cell, and from the last one to a new row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (!isInTable(state)) return false
  if (goToNextCell(1)(state, dispatch)) return true
  if (!dispatch || !view) return true
  TABLE_ACTS.rowBelow(state, dispatch)
  return goToNextCell(1)(view.state, dispatch)
}

/** Goes to the cell before; from the first one nowhere. */
export const cellBefore: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  goToNextCell(-1)(state, dispatch)
  return true
}

/** Deletes the table when all of it is chosen. */
export const deleteChosenTable: Command = (state, dispatch) => {
  const { selection } = state
  const isAll = selection instanceof CellSelection && selection.isRowSelection() && selection.isColSelection()
  return isAll && deleteTable(state, dispatch)
}
