import type { Actor } from '@verbatim/kit/actor.ts'
import { expect } from 'vitest'
import { change } from './make.ts'
import type { Ask, TestNotes } from './start-notes.ts'
import { sendAll, signed } from './upload.ts'

export type Mapped = {
  use: string
  dayFirst: boolean
  field: { id: string | null; label: string; type: string; max: number } | null
  question: { id: string | null; text: string; type: string } | null
}
type Counts = { added: number; changed: number; same: number; skipped: number }
type PreviewRow = {
  fate: string
  number: number
  line: number
  cells: string[]
  before: (string | null)[]
  reason: string | null
  column: number | null
}
export type Import = {
  id: string
  state: string
  uploadUrl: string
  table: {
    encoding: string
    delimiter: string
    rows: number
    columns: { name: string; samples: string[]; filled: number; dayFirst: boolean }[]
  } | null
  mapping: { columns: Mapped[]; keyColumn: number | null } | null
  flags: { column: number | null; message: string }[]
  preview: { counts: Counts; rows: PreviewRow[] } | null
  done: number
  counts: Counts
  outcome: { kind: string; failedCount: number; survey: { id: string; responseCount: number } | null } | null
  failure: { humanMessageText: string; errorCode: string; line: number | null; column: string | null } | null
  failedRowsUrl: string | null
  undoableUntil: string | null
  undone: { removed: number; restored: number; kept: number } | null
}

const IMPORT = `{ id state uploadUrl done failedRowsUrl undoableUntil undone { removed restored kept }
  table { encoding delimiter rows columns { name samples filled dayFirst } }
  mapping { keyColumn columns { use dayFirst field { id label type max } question { id text type } } }
  flags { column message } counts { added changed same skipped }
  preview { counts { added changed same skipped } rows { fate number line cells before reason column } }
  outcome { kind failedCount survey { id responseCount } }
  failure { humanMessageText errorCode line column } }`

const INPUTS = {
  startCsvImport: 'StartCsvImportInput',
  mapCsvImport: 'MapCsvImportInput',
  runCsvImport: 'CsvImportRefInput',
  cancelCsvImport: 'CsvImportRefInput',
  undoCsvImport: 'CsvImportRefInput',
} as const

/** Acts on an import; refusals are answered. */
export const tryImport = (ask: Ask, act: keyof typeof INPUTS, input: object) =>
  change(ask, act, INPUTS[act], input, IMPORT)

/** Acts on an import; a refusal fails the test. */
export async function onImport(ask: Ask, act: keyof typeof INPUTS, input: object): Promise<Import> {
  const { data, errors } = await tryImport(ask, act, input)
  expect(errors).toBeUndefined()
  return data.done as Import
}

export async function readImport(ask: Ask, id: string): Promise<Import> {
  const { data, errors } = await ask<{ csvImport: Import }>(`query ($id: ID!) { csvImport(id: $id) ${IMPORT} }`, { id })
  expect(errors).toBeUndefined()
  return data.csvImport
}

/** Announces a table and sends it; the import as it is when all of it was read. */
export async function sendTable(
  notes: TestNotes,
  actor: Actor,
  table: string | Buffer,
  input: { projectId: string; name?: string; continuesId?: string },
): Promise<Import> {
  const ask = notes.as(actor)
  const bytes = Buffer.from(table)
  const started = await onImport(ask, 'startCsvImport', { name: 'answers.csv', ...input, size: bytes.length })
  await sendAll(`${notes.service.url}${started.uploadUrl}`, actor, bytes)
  await notes.settled()
  return readImport(ask, started.id)
}

/** A mapping as it was suggested, as an input. */
export const asInput = ({ columns }: { columns: Mapped[] }) =>
  columns.map(({ use, dayFirst, field, question }) => ({
    use,
    dayFirst,
    ...(field &&
      (field.id ? { fieldId: field.id } : { newField: { label: field.label, type: field.type, max: field.max } })),
    ...(question &&
      (question.id ? { questionId: question.id } : { newQuestion: { text: question.text, type: question.type } })),
  }))

/** Maps the columns and imports the rows; the import once it has ended. */
export async function runImport(notes: TestNotes, ask: Ask, importId: string, mapping: object): Promise<Import> {
  const checked = await onImport(ask, 'mapCsvImport', { importId, ...mapping })
  expect(checked.flags).toEqual([])
  await notes.settled()
  await onImport(ask, 'runCsvImport', { importId })
  await notes.settled()
  return readImport(ask, importId)
}

/** The rows that were not imported, as a table. */
export async function failedRows(notes: TestNotes, actor: Actor, { failedRowsUrl }: Import): Promise<string> {
  const answer = await fetch(`${notes.service.url}${failedRowsUrl}`, { headers: await signed(actor) })
  expect(answer.status).toBe(200)
  return (await answer.text()).replace('\uFEFF', '')
}
