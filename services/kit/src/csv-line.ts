/** What a spreadsheet would run as a formula, and a number, which it would not. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/

/**
 * A line of a table after RFC 4180, with its end. What begins as a formula and is no number gets an apostrophe, so that no
 * spreadsheet runs what somebody wrote.
 */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: string): string {
  const safe = FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell
  return /[",;\t|\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
