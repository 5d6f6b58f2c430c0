import { derivedId, timeOfId } from '@verbatim/contracts/ids.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { eachInSlices, inSlices } from '@verbatim/kit/in-slices.ts'
import type { CsvImport } from '#src/imports/csv/csv-import.ts'
import type { RowProblem } from '#src/imports/csv/problem-repository.ts'
import { importKeyReader, type KnownRow } from '#src/imports/csv/rows/import-key-repository.ts'
import { type ReadRow, readRow } from '#src/imports/csv/rows/read-row.ts'
import type { RowPlan } from '#src/imports/csv/rows/row-plan.ts'
import type { TableLine } from '#src/imports/csv/table/table-lines.ts'
import { noteReader } from '#src/notes/note-repository.ts'

/** A row and the note that it changes; `known` is null for a new one. */
export type PlannedRow = { row: ReadRow; known: KnownRow | null; fate: 'ADD' | 'CHANGE' | 'SAME' }

/** The rows that can be imported, and those that cannot, each in the order of the file. */
export type PlannedRows = { rows: PlannedRow[]; problems: RowProblem[] }

/** Where rows go; rows that an earlier import could not use, mended, may have become notes already. */
export type RowPlace = {
  teamId: string
  projectId: string
  isMended: boolean
  /** The note that a new row becomes, which is the same each time. */
  noteIdOf(row: Pick<ReadRow, 'number'>): string
}

export const rowPlace = (teamId: string, { id, rootId, projectId }: CsvImport): RowPlace => ({
  teamId,
  projectId,
  isMended: id !== rootId,
  noteIdOf: ({ number }) => derivedId(teamId, `import\n${rootId}\n${number}`, timeOfId(rootId)),
})

/** Rows that are read before others may have a turn: one may have 200 cells. */
const ROWS_AT_ONCE = 20

/** By which lines keys stood in the file already. */
export type SeenKeys = Map<string, number>

/**
 * What comes of some rows of a table. Of rows with the same key the first counts.
 * @param seen keys of the rows before them; it grows.
 */
export async function planRows(
  tx: ReadTransaction,
  { teamId, projectId, isMended, noteIdOf }: RowPlace,
  plan: RowPlan,
  seen: SeenKeys,
  lines: readonly TableLine[],
): Promise<PlannedRows> {
  const problems: RowProblem[] = []
  const rows: ReadRow[] = []
  await inSlices(
    eachInSlices(
      lines,
      (line) => {
        const read = readSeen(plan, seen, line)
        if ('reason' in read) problems.push(read)
        else rows.push(read)
      },
      ROWS_AT_ONCE,
    ),
  )
  const known = await importKeyReader(tx, teamId, projectId).known(rows.flatMap(({ keyHash }) => keyHash ?? []))
  const there = isMended ? await noteReader(tx, teamId).kept(rows.map(noteIdOf)) : new Set<string>()
  const planned = rows.map((row): PlannedRow => {
    const was = row.keyHash === null ? undefined : known.get(row.keyHash)
    if (!was) return { row, known: null, fate: there.has(noteIdOf(row)) ? 'SAME' : 'ADD' }
    return { row, known: was, fate: was.rowHash === row.rowHash ? 'SAME' : 'CHANGE' }
  })
  const isLocked = (one: PlannedRow): boolean => one.fate === 'CHANGE' && one.known?.locked === true
  problems.push(...planned.filter(isLocked).map(({ row }) => lockedProblem(row)))
  return {
    rows: planned.filter((one) => !isLocked(one)),
    problems: problems.sort((one, other) => one.line - other.line),
  }
}

/** Reads a row; one whose key stood in the file already is a problem. */
export function readSeen(plan: RowPlan, seen: SeenKeys, line: TableLine): ReadRow | RowProblem {
  const read = readRow(plan, line)
  if ('reason' in read || read.keyHash === null) return read
  const before = seen.get(read.keyHash)
  if (before === undefined) {
    seen.set(read.keyHash, read.line)
    return read
  }
  return problemOf(read, plan.keyColumn, `The row on line ${before} has the same key.`)
}

export const problemOf = ({ number, line, cells }: ReadRow, column: number | null, reason: string): RowProblem => ({
  number,
  line,
  column,
  reason,
  cells,
})

export const lockedProblem = (row: ReadRow): RowProblem =>
  problemOf(row, null, 'The note of this row is locked. Unlock it to change it.')
