import { guardFormula } from '@verbatim/contracts/formula-guard.ts'
import { saveFile } from './save-file.ts'

/** Rows as CSV after RFC 4180. What begins as a formula and is no number gets an apostrophe, so that no sheet runs it. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => row.map(cellOf).join(',')).join('\r\n')
}

function cellOf(value: string | number): string {
  const safe = guardFormula(String(value))
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Saves a CSV file of that name, with the mark by which spreadsheets know UTF-8. */
export function saveCsv(name: string, rows: readonly (readonly (string | number)[])[]): void {
  const file = new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv;charset=utf-8' })
  saveFile(`${name.replaceAll(/[\\/:*?"<>|]/g, ' ').trim() || 'Chart'}.csv`, file)
}
