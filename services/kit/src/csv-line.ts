import { guardFormula } from '@verbatim/contracts/formula-guard.ts'

/**
 * A line of a table after RFC 4180, with its end. What begins as a formula and is no number gets an apostrophe, so that no
 * spreadsheet runs what somebody wrote.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: string): string {
  const safe = guardFormula(cell)
  return /[",;\t|\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
