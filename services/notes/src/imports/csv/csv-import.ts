import type { ErrorCode } from '@verbatim/contracts/error-codes.ts'
import { SIZE_LIMITS } from '@verbatim/contracts/limits.ts'
import type { TextEncoding } from '@verbatim/contracts/sniffing.ts'
import type { ImportMapping } from '#src/imports/csv/mapping/mapping.ts'

/**
 * UPLOADING, READING (which columns it has), MAPPING (somebody says what they are), CHECKING (what would come of each
 * row), CHECKED, RUNNING; then DONE, CANCELLED or FAILED, and for 24 hours UNDOING and UNDONE.
 */
export type CsvImportState =
  | 'UPLOADING'
  | 'READING'
  | 'MAPPING'
  | 'CHECKING'
  | 'CHECKED'
  | 'RUNNING'
  | 'DONE'
  | 'CANCELLED'
  | 'FAILED'
  | 'UNDOING'
  | 'UNDONE'

/** A column as the file has it. */
export type TableColumn = {
  name: string
  /** Up to five answers that differ. */
  samples: string[]
  /** How many rows have something in it. */
  filled: number
  /** Whether dates in it are written with the day before the month. */
  dayFirst: boolean
}

/** What a file holds; `rows` without the first one, which names the columns. */
export type TableShape = { encoding: TextEncoding; delimiter: string; rows: number; columns: TableColumn[] }

/** Why a file cannot be used at all, and where. */
export type ImportFailure = { message: string; code: ErrorCode; line: number | null; column: string | null }

/** Something that keeps a mapping from being imported; of a column, or of the whole. */
export type ImportFlag = { column: number | null; message: string }

/** What comes of a row. */
type RowFate = 'ADD' | 'CHANGE' | 'SAME' | 'SKIP'

/** A row as the preview shows it: what each column says, what it said before where it changes, and why it is skipped. */
export type PreviewRow = {
  fate: RowFate
  number: number
  line: number
  title: string
  cells: string[]
  before: (string | null)[]
  reason: string | null
  column: number | null
}

export type ImportCounts = { added: number; changed: number; same: number; skipped: number }

/** An import as the audit log has it, with how many notes it adds and changes. */
export const auditedImport = (
  { id, name }: Pick<CsvImport, 'id' | 'name'>,
  { added, changed }: Pick<ImportCounts, 'added' | 'changed'>,
) => ({ object: { type: 'csvImport', id, name }, metadata: { added, changed } })

/** What would come of the rows: all of them counted, some of each kind shown. */
export type ImportPreview = {
  counts: ImportCounts
  rows: PreviewRow[]
  flags: ImportFlag[]
  /** Labels that new choices get, by column. */
  options: Record<number, string[]>
}

/** A table that becomes notes, or responses with their answers, as its mapping says. */
export type CsvImport = {
  id: string
  projectId: string
  name: string
  size: number
  state: CsvImportState
  table: TableShape | null
  mapping: ImportMapping | null
  preview: ImportPreview | null
  /** Rows looked at. */
  done: number
  counts: ImportCounts
  failure: ImportFailure | null
  /** What came of its undo. */
  undone: UndoCounts | null
  /** The first of imports that go on with the rows that the one before could not use; itself where it is the first. */
  rootId: string
  /** The note that its responses stand behind. */
  surveyId: string | null
  /** How many responses stood there before. */
  offset: number
  startedBy: string
  groupIds: string[]
  createdAt: Date
  finishedAt: Date | null
}

/** Where the bytes of the table lie. */
export const importKey = (teamId: string, id: string): string => `${teamId}/imports/${id}`

/** Whether the file is read while somebody waits, or by a job. */
export const isReadAtOnce = ({ size }: Pick<CsvImport, 'size'>): boolean => size <= SIZE_LIMITS.importFileBytes

/** Notes that went, notes that say what they said before, and notes that somebody worked on since and that stay. */
export type UndoCounts = { removed: number; restored: number; kept: number }

export const NOTHING_UNDONE: UndoCounts = { removed: 0, restored: 0, kept: 0 }
export const NOTHING_COUNTED: ImportCounts = { added: 0, changed: 0, same: 0, skipped: 0 }

/** Most imports of a workspace that are worked on at a time. */
export const IMPORTS_AT_ONCE = 10
/** A table that nobody imported goes after a week, and what could not be imported after a month. */
export const TABLE_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000
export const IMPORT_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000

const OPEN: ReadonlySet<CsvImportState> = new Set(['UPLOADING', 'READING', 'MAPPING', 'CHECKING', 'CHECKED', 'RUNNING'])

/** Whether it may still become something. */
export const isOpen = ({ state }: Pick<CsvImport, 'state'>): boolean => OPEN.has(state)

/** A survey where a column is a question, else notes. */
export const kindOf = ({ mapping }: Pick<CsvImport, 'mapping'>): 'CONTENT' | 'SURVEY' =>
  mapping?.columns.some(({ use }) => use === 'QUESTION') ? 'SURVEY' : 'CONTENT'
