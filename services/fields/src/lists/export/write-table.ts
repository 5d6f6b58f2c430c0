import { Readable } from 'node:stream'
import { csvLine } from '@verbatim/kit/csv-line.ts'
import type { SentExport } from '@verbatim/kit/exports/export-route.ts'
import { zipStream } from '@verbatim/kit/exports/zip-stream.ts'
import type { TableColumn } from './table-column.ts'

/** The mark by which spreadsheets know UTF-8. */
const UTF8 = '\uFEFF'

/** A table on its way: how it is called, its columns, and its rows as pages of them are read. */
export type WrittenTable<Row> = {
  title: string
  columns: readonly TableColumn<Row>[]
  pages: AsyncIterable<readonly Row[]>
}

/** The table as CSV. Counts into `filled` how many rows have something in each column, and into `filled.rows` all rows. */
async function* tableCsv<Row>({ columns, pages }: WrittenTable<Row>, filled: Filled): AsyncGenerator<string> {
  yield UTF8 + csvLine(columns.map(({ title }) => title))
  for await (const rows of pages) {
    yield rows.map((row) => csvLine(columns.map((column, at) => counted(column.cell(row), at, filled)))).join('')
    filled.rows += rows.length
  }
}

/** How many rows there were, and how many had something, by column. */
type Filled = { rows: number; byColumn: number[] }

const nothingFilled = (columns: readonly unknown[]): Filled => ({ rows: 0, byColumn: columns.map(() => 0) })

function counted(cell: string, column: number, { byColumn }: Filled): string {
  if (cell !== '') byColumn[column] = (byColumn[column] ?? 0) + 1
  return cell
}

/** What each column is, as CSV; asked once the table is written, for only then it is known how much of it is empty. */
async function* dictionaryCsv<Row>(
  { columns }: Pick<WrittenTable<Row>, 'columns'>,
  filled: Filled,
): AsyncGenerator<string> {
  yield UTF8 + csvLine(['Column', 'Kind', 'What it says', 'Options', 'Filled', 'Empty'])
  for (const [at, { title, kind, about, options }] of columns.entries()) {
    const full = filled.byColumn[at] ?? 0
    yield csvLine([title, kind, about, options.join('; '), String(full), String(filled.rows - full)])
  }
}

/** The table and what its columns are, in one archive. */
function tableZip<Row>(table: WrittenTable<Row>): AsyncGenerator<Uint8Array> {
  const filled = nothingFilled(table.columns)
  return zipStream([
    { name: `${table.title}.csv`, pieces: tableCsv(table, filled) },
    { name: `${table.title}, columns.csv`, pieces: dictionaryCsv(table, filled) },
  ])
}

/** How the file of a table ends: an archive where a dictionary goes with it. */
export const tableEnding = (dictionary: boolean): 'zip' | 'csv' => (dictionary ? 'zip' : 'csv')

/** What the file of a table is, for whoever gets it. */
export const tableType = (dictionary: boolean): string => (dictionary ? 'application/zip' : 'text/csv; charset=utf-8')

/** The table alone, or with what its columns are in one archive, in pieces as its pages are read. */
export const tablePieces = <Row>(
  table: WrittenTable<Row>,
  dictionary: boolean,
): AsyncGenerator<string> | AsyncGenerator<Uint8Array> =>
  dictionary ? tableZip(table) : tableCsv(table, nothingFilled(table.columns))

/** The same as it is sent while it is written. */
export const sentTable = <Row>(fileName: string, table: WrittenTable<Row>, dictionary: boolean): SentExport => ({
  fileName,
  mimeType: tableType(dictionary),
  body: Readable.from(tablePieces(table, dictionary)),
})
