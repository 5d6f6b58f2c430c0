import { BrokenCsv, csvFormat, csvRecords } from '#src/imports/csv/table/csv-records.ts'
import type { TableRow } from '#src/imports/surveys/table.ts'
import { unreadable } from '#src/imports/unreadable.ts'

/**
 * The records of a table, one after another, without empty ones; whoever stops asking stops the reading. Encoding and
 * delimiter are found by content. Throws UnprocessableContent that names the line where the quoting is broken.
 */
export async function* csvRows(path: string): AsyncGenerator<TableRow> {
  const format = await csvFormat(path)
  try {
    for await (const { cells, lastLine } of csvRecords(path, format))
      yield { cells, place: `The row that ends on line ${lastLine}` }
  } catch (error) {
    throw error instanceof BrokenCsv ? unreadable(brokenSentence(error), error) : error
  }
}

/** What is broken and what to do about it, for a person. */
export function brokenSentence({ kind, line }: BrokenCsv): string {
  if (kind === 'ENDLESS') return `The row that begins on line ${line} never ends. A quotation mark is missing in it.`
  if (kind === 'UNCLOSED') return `In the row that begins on line ${line} a quotation mark is never closed. Close it.`
  return `The quotation marks on line ${line} of this table are broken. Write one inside a cell as two (""), or export again.`
}
