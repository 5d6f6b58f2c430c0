import { BULK_IMPORT_LIMITS } from '@verbatim/contracts/limits.ts'
import type { ImportFailure, TableColumn, TableShape } from '#src/imports/csv/csv-import.ts'
import { brokenSentence } from '#src/imports/csv/table/broken-sentence.ts'
import { type BrokenCsv, firstRecord } from '#src/imports/csv/table/csv-records.ts'
import { cleanCell, columnNames } from '#src/imports/csv/table/table-head.ts'
import { openTable } from '#src/imports/csv/table/table-lines.ts'
import { tooManyRows } from '#src/imports/csv/table/too-many.ts'
import { unreadable } from '#src/imports/unreadable.ts'

/** Rows whose answers are kept to judge the columns by, and characters of all of them. */
const LOOKED_AT = 500
const LOOKED_AT_CHARACTERS = 5_000_000
const SAMPLES = 5
const SAMPLE_CHARACTERS = 200

/** What was found out about a table, with the first answers of every column. */
export type ReadTable = { shape: TableShape; answers: string[][] }

/**
 * Reads a table from its first to its last row, and so finds what is broken in it. Throws UnprocessableContent over
 * 100,000 rows or 200 columns and for a table without rows, `BrokenCsv` where the quoting is broken.
 */
export async function readTable(path: string): Promise<ReadTable> {
  const { format, names, lines } = await openTable(path)
  const answers: string[][] = names.map(() => [])
  const filled = names.map(() => 0)
  const dayFirst = names.map(() => false)
  let rows = 0
  let room = LOOKED_AT_CHARACTERS
  for await (const { cells } of lines) {
    rows += 1
    if (rows > BULK_IMPORT_LIMITS.csvRows) throw tooManyRows(BULK_IMPORT_LIMITS.csvRows, 'import')
    cells.forEach((cell, at) => {
      if (cell === '') return
      filled[at] = (filled[at] ?? 0) + 1
      if (rows <= LOOKED_AT && room > 0) answers[at]?.push(cell)
      room -= cell.length
      if (!dayFirst[at] && DAY_FIRST.test(cell)) dayFirst[at] = true
    })
  }
  if (rows === 0) throw unreadable('This table has no rows below the one that names its columns.')
  const columns = names.map(
    (name, at): TableColumn => ({
      name,
      samples: [...new Set(answers[at])].slice(0, SAMPLES).map((answer) => answer.slice(0, SAMPLE_CHARACTERS)),
      filled: filled[at] ?? 0,
      dayFirst: dayFirst[at] ?? false,
    }),
  )
  return { shape: { ...format, rows, columns }, answers }
}

/** A date with a day that can be no month before the month. */
const DAY_FIRST = /^(?:1[3-9]|2\d|3[01])[/-](?:0?[1-9]|1[0-2])[/-]\d{4}\b/

/** What a person reads of a table that is broken: where, and what to do. */
export async function brokenTable(path: string, broken: BrokenCsv): Promise<ImportFailure> {
  const names = columnNames((await firstRecord(path)).map(cleanCell))
  const column = broken.column === null ? null : (names[broken.column - 1] ?? `Column ${broken.column}`)
  return { message: brokenSentence(broken), code: 'UnprocessableContent', line: broken.line, column }
}
