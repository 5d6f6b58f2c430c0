import type { ViewColumn, ViewRow } from './view-props.ts'

/** Rows as the cells of a CSV file with a head: what is read in each column. */
export function rowsCsv<Row extends ViewRow>(columns: readonly ViewColumn<Row>[], rows: readonly Row[]): string[][] {
  const written = columns.filter(({ type, value }) => type === 'TITLE' || value)
  return [
    written.map(({ title }) => title),
    ...rows.map((row) => written.map(({ type, value }) => value?.(row) ?? (type === 'TITLE' ? row.title : ''))),
  ]
}
