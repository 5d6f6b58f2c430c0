import { BULK_IMPORT_LIMITS, TEXT_LIMITS } from '@verbatim/contracts/limits.ts'
import { plainLine } from '@verbatim/kit/plain-line.ts'
import { tooManyColumns } from '#src/imports/csv/table/too-many.ts'

/** The names of columns, each one of its own. Throws UnprocessableContent for too many columns. */
export function columnNames(cells: readonly string[]): string[] {
  const width = cells.findLastIndex((cell) => cell !== '') + 1
  if (width > BULK_IMPORT_LIMITS.csvColumns) throw tooManyColumns()
  const taken = new Map<string, number>()
  return cells.slice(0, width).map((cell, index) => {
    const name =
      plainLine(cell)
        .slice(0, TEXT_LIMITS.fieldLabel - 8)
        .toWellFormed() || `Column ${index + 1}`
    const times = (taken.get(name.toLowerCase()) ?? 0) + 1
    taken.set(name.toLowerCase(), times)
    return times === 1 ? name : `${name} (${times})`
  })
}

/** A cell as it is kept: trimmed, with line breaks of one kind and without what PostgreSQL refuses. */
export const cleanCell = (cell: string): string =>
  cell.replaceAll('\u0000', '').replace(/\r\n?/g, '\n').trim().toWellFormed()
