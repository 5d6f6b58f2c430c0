import type { ColumnLayout } from '../view-props.ts'

/** Narrower and wider than this no column gets, in pixels. */
const WIDTHS = { least: 64, most: 800 }

type Columns = readonly ColumnLayout[]

const layoutOf = ({ key, width, sticky, wrapped }: ColumnLayout): ColumnLayout => ({ key, width, sticky, wrapped })

/** Columns with those that stand still first, each kind in its order. */
export function stickyFirst<Column extends ColumnLayout>(columns: readonly Column[]): Column[] {
  return [...columns.filter(({ sticky }) => sticky), ...columns.filter(({ sticky }) => !sticky)]
}

/** The layout with one column at another place; `at` counts the other columns before it. It stays among its kind. */
export function withColumnMoved(columns: Columns, key: string, at: number): ColumnLayout[] {
  const moved = columns.find((column) => column.key === key)
  if (!moved) return columns.map(layoutOf)
  const others = columns.filter((column) => column.key !== key)
  return stickyFirst(others.toSpliced(Math.max(0, at), 0, moved)).map(layoutOf)
}

/** The layout with one column changed: its width within bounds, whether it stands still or wraps. */
export function withColumnChanged(
  columns: Columns,
  key: string,
  change: Partial<Omit<ColumnLayout, 'key'>>,
): ColumnLayout[] {
  const changed = columns.map((column) => layoutOf(column.key === key ? { ...column, ...change } : column))
  return stickyFirst(changed.map((column) => ({ ...column, width: boundedWidth(column.width) })))
}

const boundedWidth = (width: number): number => Math.round(Math.min(WIDTHS.most, Math.max(WIDTHS.least, width)))

/** How many of the other columns stand before a place at `x`, counted from the left edge of the first column. */
export function placeAt(columns: Columns, key: string, x: number): number {
  let left = 0
  let before = 0
  for (const column of columns) {
    if (column.key !== key && left + column.width / 2 < x) before++
    left += column.width
  }
  return before
}
