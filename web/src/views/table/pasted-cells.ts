import { readCsvRow } from '@verbatim/contracts/fields/csv-row.ts'
import { type CustomField, readValue, valueFor } from '@verbatim/contracts/fields/custom-field.ts'
import type { CellEdit, ViewColumn, ViewRow } from '../view-props.ts'

/** A pasted value that does not go into its cell, and why. */
export type RefusedCell = { row: string; column: string; text: string; reason: string }
export type PastePlan = { edits: readonly CellEdit[]; refused: readonly RefusedCell[] }

/** More than this is no range that somebody looks through: it comes as a CSV import. */
export const PASTE_LIMIT = 5000

/** The cells of a range as a spreadsheet copies it: tabs between cells, a cell with a line break or tab in quotes. */
export function readTabbed(text: string): string[][] {
  const rows: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy
  for (let match = cells.exec(text); match; match = cells.exec(text)) {
    const [, quoted, plain = '', end] = match
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') break
    // The line break after the last row begins no other row.
    if (end !== '\t' && cells.lastIndex < text.length) rows.push([])
    else if (end !== '\t') break
  }
  return rows
}

type Target<Row extends ViewRow> = {
  rows: readonly Row[]
  columns: readonly ViewColumn<Row>[]
  canEdit: (row: Row) => boolean
}

/** What of a pasted range goes into which cells. The first cell of the range goes into the first row and column. */
export function planPaste<Row extends ViewRow>(range: readonly (readonly string[])[], target: Target<Row>): PastePlan {
  const edits: CellEdit[] = []
  const refused: RefusedCell[] = []
  range.forEach((texts, down) => {
    texts.forEach((text, across) => {
      const [row, column] = [target.rows[down], target.columns[across]]
      const named = { row: row?.title ?? '', column: column?.title ?? '', text }
      const read = readCell(text, row, column, target.canEdit)
      if ('refusal' in read) refused.push({ ...named, reason: read.refusal })
      else if (row && column && read.value !== (column.value?.(row) ?? null))
        edits.push({ rowId: row.id, columnKey: column.key, value: read.value })
    })
  })
  return { edits, refused }
}

function readCell<Row extends ViewRow>(
  text: string,
  row: Row | undefined,
  column: ViewColumn<Row> | undefined,
  canEdit: (row: Row) => boolean,
) {
  if (!row) return { refusal: 'There is no row for it' }
  if (!column) return { refusal: 'There is no column for it' }
  if (!column.field) return { refusal: `${column.title} is not edited here` }
  if (!canEdit(row)) return { refusal: 'You cannot edit this row' }
  return readPasted(column.field, text)
}

const YES_OR_NO: Record<string, string> = {
  yes: 'true',
  y: 'true',
  '1': 'true',
  true: 'true',
  no: 'false',
  n: 'false',
  '0': 'false',
  false: 'false',
}

/** Reads a cell of a spreadsheet into a field. Options and people are known by their names. */
export function readPasted(field: CustomField, pasted: string): ReturnType<typeof readValue> {
  const text = pasted.trim()
  if (field.type === 'BOOLEAN') return readValue(field, YES_OR_NO[text.toLowerCase()] ?? text)
  if (field.type !== 'SELECT' && field.type !== 'PERSON') return readValue(field, text)
  const { options = [] } = field
  const byName = new Map(options.map((option) => [option.label.toLowerCase(), option]))
  const whole = byName.get(text.toLowerCase())
  const names = whole ? [whole.label] : readCsvRow(text)
  const unknown = names.find((name) => !byName.has(name.toLowerCase()))
  if (unknown !== undefined) return { refusal: `There is no option “${unknown}”` }
  const chosen = names.map((name) => byName.get(name.toLowerCase())).filter((option) => option !== undefined)
  return readValue(field, valueFor(field, chosen) ?? '')
}
