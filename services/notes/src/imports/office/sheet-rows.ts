import { BULK_IMPORT_LIMITS } from '@verbatim/contracts/limits.ts'
import { tooManyColumns } from '#src/imports/csv/table/too-many.ts'
import { type NumberLook, numberInWords } from '#src/imports/office/cell-values.ts'
import type { OfficeArchive } from '#src/imports/office/office-archive.ts'
import { type XmlEvents, xmlReader } from '#src/imports/office/xml-events.ts'
import type { TableRow } from '#src/imports/surveys/table.ts'
import { tooMuchText } from '#src/imports/unreadable.ts'

/** How the numbers of each cell style are shown, and from which day the days are counted. */
export type Formats = { isMac: boolean; looks: readonly NumberLook[] }

type Sheet = { archive: OfficeArchive; part: string; name: string; texts: readonly string[]; formats: Formats }

/** Characters of one cell. */
const CELL_MAX = 5_000_000

/** The rows of a sheet that have something in them, as they are unpacked; nothing is read beyond what is asked for. */
export async function* sheetRows(sheet: Sheet): AsyncGenerator<TableRow> {
  const ready: TableRow[] = []
  const reader = xmlReader(rowEvents(sheet, (row) => ready.push(row)))
  for await (const chunk of await sheet.archive.stream(sheet.part)) {
    reader.write(chunk)
    yield* ready.splice(0)
  }
  reader.end()
  yield* ready
}

type Cell = { column: number; type: string; style: number; text: string }

function rowEvents({ name: sheetName, texts, formats }: Sheet, onRow: (row: TableRow) => void): XmlEvents {
  let cells: string[] = []
  let [number, column, isValue, isAloud] = [0, 0, false, false]
  let cell: Cell | null = null
  return {
    open(name, { r, t = 'n', s }) {
      if (name === 'row') {
        number = Number(r) || number + 1
        cells = []
        column = 0
      } else if (name === 'c') {
        column = columnOf(r) ?? column
        cell = { column, type: t, style: Number(s) || 0, text: '' }
        column += 1
      } else if (name === 'rPh') isAloud = true
      // Either a value, or the text of a cell that shares it with no other.
      isValue = cell !== null && (name === 'v' || (name === 't' && !isAloud))
    },
    text(more) {
      if (!isValue || !cell) return
      if (cell.text.length + more.length > CELL_MAX) throw tooMuchText()
      cell.text += more
    },
    close(name) {
      isValue = false
      if (name === 'rPh') isAloud = false
      if (name === 'c' && cell) {
        place(cells, cell.column, shown(cell, texts, formats))
        cell = null
      }
      if (name === 'row' && cells.length) onRow({ cells, place: `Row ${number} of the sheet “${sheetName}”` })
    },
  }
}

/** Writes a cell where it stands; the ones before it are blank. An address far to the right takes no room. */
function place(cells: string[], column: number, text: string): void {
  if (text.trim() === '') return
  if (column >= BULK_IMPORT_LIMITS.csvColumns) throw tooManyColumns()
  while (cells.length < column) cells.push('')
  cells[column] = text
}

function shown({ type, style, text }: Cell, texts: readonly string[], { isMac, looks }: Formats): string {
  if (type === 's') return texts[Number(text)] ?? ''
  if (type === 'b') return text === '1' ? 'TRUE' : text === '' ? '' : 'FALSE'
  // An error such as #N/A is no answer.
  if (type === 'e') return ''
  return type === 'n' ? numberInWords(text, looks[style] ?? 'plain', isMac) : text
}

/** The column of an address, from 0: 27 for "AB7". */
function columnOf(address: string | undefined): number | null {
  const letters = /^([A-Z]{1,3})\d*$/.exec(address ?? '')?.[1]
  if (!letters) return null
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
