import { CellContent } from '../CellContent.tsx'
import type { ViewColumn, ViewRow } from '../view-props.ts'

/** What a column says where no head names it: as it says so itself, else a number with the name of the column. */
export function MetaContent<Row extends ViewRow>({ column, row }: { column: ViewColumn<Row>; row: Row }) {
  if (column.line) return column.line(row)
  const isNumber = column.type === 'COUNT' || column.type === 'NUMBER' || column.type === 'NPS'
  if (!isNumber) return <CellContent {...{ column, row }} />
  const value = column.value?.(row)
  return value && <span className="num">{`${value} ${column.title.toLowerCase()}`}</span>
}
