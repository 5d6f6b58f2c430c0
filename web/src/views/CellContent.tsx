import { FieldValue } from '../ui/fields/FieldValue.tsx'
import type { ViewColumn, ViewRow } from './view-props.ts'

/** What stands in a cell, on a card or in a line: as the column draws it, else the value of its field. Nothing where there is none. */
export function CellContent<Row extends ViewRow>({ column, row }: { column: ViewColumn<Row>; row: Row }) {
  if (column.cell) return column.cell(row)
  const value = column.value?.(row) ?? null
  if (column.field) return value === null ? null : <FieldValue field={column.field} value={value} />
  return value
}
