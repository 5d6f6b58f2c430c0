import { brokenSentence } from '#src/imports/csv/table/broken-sentence.ts'
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
