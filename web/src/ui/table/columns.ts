import type { ReactNode } from 'react'

export type SortOrder = { key: string; descending: boolean }

/** A column of a table: what stands in its head, its cells and its foot, and how wide it is. */
export type DataColumn<Row> = {
  key: string
  /** Its name: for the head, and for who resizes it by keys. */
  label: string
  /** In place of the name, such as with an icon. */
  head?: ReactNode
  /** In pixels. A column without takes what the others leave. */
  width?: number
  /** The least that a column without a width is left, in pixels. */
  leastWidth?: number
  /** Stands still at the left while the others scroll under it. Sticky columns come first and have a width. */
  sticky?: boolean
  /** Its words go over several lines, and its rows grow. */
  wrapped?: boolean
  /** Numbers stand at the right. */
  isNumber?: boolean
  /** Of its cells and its head, such as one that hides it on a phone. */
  className?: string
  /** Which orders it offers, the first one at the first press. */
  sorts?: readonly ('ascending' | 'descending')[]
  cell: (row: Row) => ReactNode
  /** Editor of a cell: Enter, F2 or a double click opens it, Escape closes it. */
  editor?: (row: Row, close: () => void) => ReactNode
  /** At the foot: how many, the sum, the range. */
  foot?: ReactNode
}

/** Narrower than this no column gets, in pixels. */
export const LEAST_WIDTH = 64
/** The least that a column without a width is left where it does not say. */
const LEAST_FLEXIBLE = 240

/** The order that a press on the head of a column asks for. */
export function nextSort<Row>({ key, sorts = [] }: DataColumn<Row>, now: SortOrder | undefined): SortOrder | null {
  const [first, second] = sorts
  if (first === undefined) return null
  const isFirst = now?.key === key && now.descending === (first === 'descending')
  return { key, descending: ((isFirst && second) || first) === 'descending' }
}

type Widths = Readonly<Record<string, number>>

/** How wide each column is: as it was dragged, else as it is defined; undefined where it takes the rest. */
export const widthOf = <Row>(column: DataColumn<Row>, dragged: Widths): number | undefined =>
  dragged[column.key] ?? column.width

/** The least width of the whole table. */
export function tableWidth<Row>(columns: readonly DataColumn<Row>[], dragged: Widths): number {
  return columns.reduce((sum, column) => sum + (widthOf(column, dragged) ?? column.leastWidth ?? LEAST_FLEXIBLE), 0)
}

/** How far from the left each sticky column stands. */
export function stickyOffsets<Row>(columns: readonly DataColumn<Row>[], dragged: Widths): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>()
  let left = 0
  for (const column of columns) {
    if (!column.sticky) break
    offsets.set(column.key, left)
    left += widthOf(column, dragged) ?? LEAST_FLEXIBLE
  }
  return offsets
}
