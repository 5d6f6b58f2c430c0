import type { Node } from 'prosemirror-model'
import { isHeadingRow, spansOf } from './tables.ts'

/** A cell where it stands. */
export type GridCell = {
  node: Node
  /** The first column that it takes, from 0. */
  column: number
  columns: number
  rows: number
  /** What it is the heading of; null for a cell that is none. */
  heads: 'col' | 'row' | null
}

export type TableGrid = {
  /** Columns of the widest row. */
  width: number
  /** A row may have fewer cells than others: two people changed rows and columns at once. */
  rows: readonly (readonly GridCell[])[]
  /** Whether its first row is nothing but headings. */
  isHeaded: boolean
}

/** A table that would have more places for cells than these stands without its spans. */
const MOST_PLACES = 100_000

/**
 * Where each cell of a table stands. No two take the same place, and none reaches below the last row, whatever the table
 * says.
 */
export function tableGrid(table: Node): TableGrid {
  const isHeaded = table.firstChild !== null && isHeadingRow(table.firstChild)
  if (isOverlarge(table)) return { ...listedCells(table), isHeaded }
  /** Of each column how many more rows a cell from above takes. */
  const taken: number[] = []
  const rows = table.children.map((row, y) => {
    const isHeads = isHeadingRow(row)
    let column = 0
    const cells = row.children.map((node): GridCell => {
      while ((taken[column] ?? 0) > 0) column += 1
      const spans = spansOf(node)
      const cell = {
        node,
        column,
        heads: headsOf(node, isHeads),
        columns: freeFrom(taken, column, spans.columns),
        rows: Math.min(spans.rows, table.childCount - y),
      }
      for (let at = column; at < column + cell.columns; at += 1) taken[at] = cell.rows
      column += cell.columns
      return cell
    })
    for (const [at, more] of taken.entries()) taken[at] = Math.max(0, (more ?? 0) - 1)
    return cells
  })
  return { width: taken.length, rows, isHeaded }
}

const headsOf = ({ type }: Node, isHeads: boolean): GridCell['heads'] =>
  type.name !== 'tableHeader' ? null : isHeads ? 'col' : 'row'

/** Each cell behind the one before it: what costs no more than the cells that there are. */
function listedCells(table: Node): Pick<TableGrid, 'width' | 'rows'> {
  const rows = table.children.map((row) => {
    const isHeads = isHeadingRow(row)
    return row.children.map(
      (node, column): GridCell => ({ node, column, columns: 1, rows: 1, heads: headsOf(node, isHeads) }),
    )
  })
  return { width: rows.reduce((most, { length }) => Math.max(most, length), 0), rows }
}

/** Whether a table would take more room than any browser has, did its cells reach as far as they say. */
export function isOverlarge(table: Node): boolean {
  const widths = table.children.map((row) => row.children.reduce((sum, cell) => sum + spansOf(cell).columns, 0))
  return widths.reduce((most, width) => Math.max(most, width), 0) * table.childCount > MOST_PLACES
}

/** How many columns are free from one on, up to as many as are asked for. */
function freeFrom(taken: readonly number[], column: number, most: number): number {
  let free = 1
  while (free < most && (taken[column + free] ?? 0) === 0) free += 1
  return free
}
