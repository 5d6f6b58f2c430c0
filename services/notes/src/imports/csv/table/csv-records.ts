import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { SNIFF_BYTES } from '@verbatim/contracts/media-types.ts'
import { type TextEncoding, textEncodingOf } from '@verbatim/contracts/sniffing.ts'
import { CsvError, parse } from 'csv-parse'
import { parse as parseAtOnce } from 'csv-parse/sync'
import { csvDelimiter } from '#src/imports/csv/table/csv-delimiter.ts'
import { textDecoding } from '#src/imports/text-decoding.ts'
import { damaged } from '#src/imports/unreadable.ts'

const HEAD_BYTES = 64 * 1024
/** Characters of one record. */
const RECORD_MAX = 5_000_000

/** How a table is written, found by its content. */
export type CsvFormat = { encoding: TextEncoding; delimiter: string }

/** A record with the line on which it begins and the one on which it ends, from 1. */
export type CsvRecord = { cells: string[]; line: number; lastLine: number }

/** The quoting of a table is broken: on that line, in that column, both from 1; the column is null where nobody knows. */
export class BrokenCsv extends Error {
  readonly kind: 'ENDLESS' | 'UNCLOSED' | 'MISPLACED'
  readonly line: number
  readonly column: number | null

  constructor(kind: BrokenCsv['kind'], line: number, column: number | null, cause: unknown) {
    super(`The quoting is broken on line ${line}`, { cause })
    this.kind = kind
    this.line = line
    this.column = column
  }
}

/** The first record of a table, also of one that is broken below it; empty where it is broken itself. */
export async function firstRecord(path: string): Promise<string[]> {
  const { encoding, delimiter } = await csvFormat(path)
  const head = new TextDecoder(encoding).decode(await headOf(path), { stream: true })
  try {
    const [record] = parseAtOnce(head, { delimiter, to: 1, relax_column_count: true, skip_empty_lines: true })
    return record ?? []
  } catch {
    return []
  }
}

async function headOf(path: string): Promise<Buffer> {
  await using file = await open(path, 'r')
  const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return buffer.subarray(0, bytesRead)
}

/** Encoding and delimiter of a table. Throws UnprocessableContent for what is no text. */
export async function csvFormat(path: string): Promise<CsvFormat> {
  const head = await headOf(path)
  const encoding = textEncodingOf(head.subarray(0, SNIFF_BYTES))
  if (!encoding) throw damaged('table')
  return { encoding, delimiter: csvDelimiter(new TextDecoder(encoding).decode(head, { stream: true })) }
}

/**
 * The records of a table, one after another, without empty ones; whoever stops asking stops the reading. Throws
 * `BrokenCsv` where the quoting is broken.
 */
export async function* csvRecords(path: string, { encoding, delimiter }: CsvFormat): AsyncGenerator<CsvRecord> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: RECORD_MAX,
    info: true as const,
  })
  const source = createReadStream(path)
  const text = source.pipe(textDecoding(encoding))
  for (const stream of [source, text]) stream.on('error', (error: Error) => parser.destroy(error))
  text.pipe(parser)
  let line = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      line = info.lines
      if (record.some((cell) => cell.trim() !== ''))
        yield { cells: record, line: line - breaksIn(record), lastLine: line }
    }
  } catch (error) {
    throw explained(error, line + 1)
  } finally {
    source.destroy()
  }
}

function breaksIn(cells: readonly string[]): number {
  let breaks = 0
  for (const cell of cells) for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) breaks += 1
  return breaks
}

/** @param begins the line on which the row at fault begins. */
function explained(error: unknown, begins: number): unknown {
  if (!(error instanceof CsvError)) return error
  const { column, lines } = error as CsvError & { column?: unknown; lines?: unknown }
  const at = typeof column === 'number' ? column + 1 : null
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new BrokenCsv('ENDLESS', begins, at, error)
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new BrokenCsv('UNCLOSED', begins, at, error)
  return new BrokenCsv('MISPLACED', Number(lines), at, error)
}
