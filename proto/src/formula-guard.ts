/**
 * What a spreadsheet would run as a formula, in letters of double width too (some East Asian ones), with any apostrophes
 * before it; and a number, which is none.
 */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/
const GUARD = /^'(?='*[=+\-@＝＋－＠\t\r\n])/

/**
 * A cell that no spreadsheet runs: what begins as a formula and is no number gets an apostrophe, and so does what begins
 * with apostrophes and one, so that `withoutGuard` gives every cell back as it was.
 */
export const guardFormula = (cell: string): string => (FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell)

/** The cell as it was before it was guarded. */
export const withoutGuard = (cell: string): string => cell.replace(GUARD, '')
