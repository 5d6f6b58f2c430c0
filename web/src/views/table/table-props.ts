import type { Choosing } from '../use-choosing.ts'
import type { ViewLine } from '../view-lines.ts'
import type { CellEdit, ViewColumn, ViewProps, ViewRow } from '../view-props.ts'

/** Where the cursor is: a line, or the head or foot, and a column. */
export type CellPlace = { line: string; column: string }

export const HEAD = 'head'
export const FOOT = 'foot'

/** A column with its width on screen and its place in the row, counted from 0. */
export type DrawnColumn<Row extends ViewRow> = { column: ViewColumn<Row>; at: number; width: number; left: number }

/** The columns that are drawn, each with the empty space before it of those that are not. */
export type ColumnWindow<Row extends ViewRow> = {
  drawn: readonly (DrawnColumn<Row> & { gap: number })[]
  width: number
  count: number
}

/** What the parts of the table ask for. It is the same object for as long as the table stands. */
export type TableActs<Row extends ViewRow> = Choosing & {
  view: () => ViewProps<Row>
  open: (place: CellPlace | null) => void
  /** Saves one value and gives the keyboard back to the table. */
  save: (edits: readonly CellEdit[], byKeys: boolean) => void
  collapse: (line: ViewLine<Row>) => void
}

/** The id of a cell, by which the table says where its cursor is. */
export const cellId = (table: string, line: number | string, column: number): string => `${table}-${line}-${column}`
