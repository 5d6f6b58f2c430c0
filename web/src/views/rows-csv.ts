import type { ViewColumn, ViewRow } from './view-props.ts'

/** What a spreadsheet would take for a formula begins so. */
const FORMULA = /^[=+\-@\t\r]/

/** Rows as a CSV file with a head: what is read in each column. Formulas are neutralised. */
export function rowsCsv<Row extends ViewRow>(columns: readonly ViewColumn<Row>[], rows: readonly Row[]): string {
  const written = columns.filter(({ type, value }) => type === 'TITLE' || value)
  const lines = rows.map((row) =>
    written.map(({ type, value }) => (type === 'TITLE' ? row.title : (value?.(row) ?? ''))),
  )
  return [written.map(({ title }) => title), ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}

function csvCell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const safe = FORMULA.test(text) && !isNumber ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
