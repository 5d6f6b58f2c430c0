import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { SNIFF_BYTES } from '@verbatim/contracts/media-types.ts'
import { textEncodingOf } from '@verbatim/contracts/sniffing.ts'
import { CsvError, parse } from 'csv-parse'
import { csvDelimiter } from '#src/imports/surveys/csv-delimiter.ts'
import type { TableRow } from '#src/imports/surveys/table.ts'
import { textDecoding } from '#src/imports/text-decoding.ts'
import { damaged, unreadable } from '#src/imports/unreadable.ts'

const HEAD_BYTES = 64 * 1024
/** Characters of one record. */
const RECORD_MAX = 5_000_000

/**
 * The records of a table, one after another, without empty ones; whoever stops asking stops the reading. Encoding and
 * delimiter are found by content. Throws UnprocessableContent that names the line where the quoting is broken.
 */
export async function* csvRows(path: string): AsyncGenerator<TableRow> {
  const head = await beginningOf(path)
  const encoding = textEncodingOf(head.subarray(0, SNIFF_BYTES))
  if (!encoding) throw damaged('table')
  const delimiter = csvDelimiter(new TextDecoder(encoding).decode(head, { stream: true }))
  const options = {
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX,
    info: true as const,
  }
  const parser = parse(options)
  const source = createReadStream(path)
  const text = source.pipe(textDecoding(encoding))
  for (const stream of [source, text]) stream.on('error', (error: Error) => parser.destroy(error))
  text.pipe(parser)
  let line = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      line = info.lines
      if (record.some((cell) => cell.trim() !== '')) yield { cells: record, place: `The row that ends on line ${line}` }
    }
  } catch (error) {
    throw explained(error, line + 1)
  } finally {
    source.destroy()
  }
}

async function beginningOf(path: string): Promise<Uint8Array> {
  await using file = await open(path, 'r')
  const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

/** @param begins the line on which the row at fault begins. */
function explained(error: unknown, begins: number): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return unreadable(`The row that begins on line ${begins} never ends. A quotation mark is missing in it.`, error)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return unreadable(`In the row that begins on line ${begins} a quotation mark is never closed. Close it.`, error)
  return unreadable(
    `The quotation marks on line ${Number(error.lines)} of this table are broken. Write one inside a cell as two (""), or export again.`,
    error,
  )
}
