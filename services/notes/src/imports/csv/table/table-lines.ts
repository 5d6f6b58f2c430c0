import { withoutGuard } from '@verbatim/contracts/formula-guard.ts'
import { type CsvFormat, csvFormat, csvRecords } from '#src/imports/csv/table/csv-records.ts'
import { cleanCell, columnNames } from '#src/imports/csv/table/table-head.ts'
import { unreadable } from '#src/imports/unreadable.ts'

/** A row below the first one. `number` counts from 1; in a file of rows that failed before it is the one from then. */
export type TableLine = { number: number; line: number; cells: string[]; surplus: number }

/** Columns behind those of the table in the file of rows that could not be imported. */
export const PROBLEM_COLUMNS = ['Import row', 'Line', 'Column', 'Reason'] as const

export type OpenTable = { format: CsvFormat; names: string[]; lines: AsyncIterable<TableLine> }

/**
 * Opens a table on this machine's disk; its first row names the columns. A file of rows that failed is read like the
 * one that they came from. Throws UnprocessableContent for over 200 columns or no row at all.
 */
export async function openTable(path: string): Promise<OpenTable> {
  const format = await csvFormat(path)
  const records = csvRecords(path, format)
  const first = await records.next()
  if (first.done) throw unreadable('This table is empty. Its first row names the columns, every other one is imported.')
  const all = columnNames(first.value.cells.map(cleanCell))
  const numberAt = isProblemFile(all) ? all.length - PROBLEM_COLUMNS.length : null
  const names = numberAt === null ? all : all.slice(0, numberAt)
  async function* lines(): AsyncGenerator<TableLine> {
    let number = 0
    for await (const { cells, line } of records) {
      number += 1
      const own = cells.slice(0, names.length).map((cell) => cleanCell(cell))
      while (own.length < names.length) own.push('')
      if (numberAt === null) yield { number, line, cells: own, surplus: surplusOf(cells, names.length) }
      else {
        const known = Number(cells[numberAt])
        const kept = own.map(withoutGuard)
        yield { number: isRowNumber(known) ? known : number, line, cells: kept, surplus: surplusOf(cells, all.length) }
      }
    }
  }
  return { format, names, lines: lines() }
}

const isProblemFile = (names: readonly string[]): boolean => {
  const last = names.slice(-PROBLEM_COLUMNS.length)
  return names.length > PROBLEM_COLUMNS.length && PROBLEM_COLUMNS.every((name, at) => name === last[at])
}

/** As many as a file may have rows. */
const isRowNumber = (number: number): boolean => Number.isInteger(number) && number > 0 && number <= 1_000_000

/** How many cells with something in them stand beyond the columns. */
const surplusOf = (cells: readonly string[], width: number): number =>
  cells.slice(width).filter((cell) => cell.trim() !== '').length
