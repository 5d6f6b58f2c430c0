/** What a spreadsheet would run as a formula, in letters of double width too (some East Asian ones), and a number. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n]/
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
