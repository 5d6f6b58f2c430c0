import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { type CsvImport, importKey } from '#src/imports/csv/csv-import.ts'
import { csvImportReader } from '#src/imports/csv/csv-import-repository.ts'
import { knownTargets } from '#src/imports/csv/known-targets.ts'
import type { PageWork } from '#src/imports/csv/page-work.ts'
import { readSeen, type SeenKeys } from '#src/imports/csv/rows/plan-rows.ts'
import { rowResolver } from '#src/imports/csv/rows/resolve-row.ts'
import { rowPlan } from '#src/imports/csv/rows/row-plan.ts'
import { portions } from '#src/imports/csv/table/portions.ts'
import { openTable, type TableLine } from '#src/imports/csv/table/table-lines.ts'
import { type Page, writePage } from '#src/imports/csv/write-page.ts'
import type { NotesParts } from '#src/parts.ts'

/** Pages of one job; the next one orders itself, so that a long table holds up nothing else for long. */
const PAGES_AT_ONCE = 20

/**
 * Imports the next rows of a table, page by page: each page is written with how far the import is in one transaction, so
 * that a worker that begins again goes on with the next. The keys of the rows before are read again. Ends quietly where
 * the import was cancelled.
 */
export async function importRows(parts: NotesParts, teamId: string, id: string, signal: AbortSignal): Promise<void> {
  const { db, engines } = parts.foundation
  const one = await db.read(teamId, (tx) => csvImportReader(tx, teamId).byId(id))
  if (one?.state !== 'RUNNING' || !one.table) return
  const work = await pageWork(parts, teamId, one)
  const isEnded = await engines.blobs.withLocalFile(importKey(teamId, id), async (path) => {
    const { lines } = await openTable(path)
    return writePages(work, lines, one, signal)
  })
  if (isEnded) await engines.blobs.delete(importKey(teamId, id))
}

async function pageWork(parts: NotesParts, teamId: string, one: CsvImport): Promise<PageWork> {
  const { table, mapping } = one
  if (!table || !mapping) throw new Error('An import runs that nobody mapped')
  const known = await parts.foundation.db.read(teamId, (tx) => knownTargets(tx, teamId, mapping))
  const names = table.columns.map(({ name }) => name)
  const plan = rowPlan(mapping, names, known)
  const seen: SeenKeys = new Map()
  return { parts, teamId, one, plan, seen, resolve: rowResolver(plan, known) }
}

/** Whether the table has ended. */
async function writePages(
  work: PageWork,
  lines: AsyncIterable<TableLine>,
  { done, table }: CsvImport,
  signal: AbortSignal,
): Promise<boolean> {
  const total = table?.rows ?? 0
  let start = done
  let pages = 0
  for await (const page of portions(after(lines, done, work), COUNT_LIMITS.importPage)) {
    pages += 1
    signal.throwIfAborted()
    const isLast = start + page.length >= total
    const order: Page = { start, lines: page, isLast, isOrdered: pages >= PAGES_AT_ONCE }
    if (!(await writePage(work, order))) return false
    if (isLast || order.isOrdered) return isLast
    start += page.length
  }
  // Fewer rows than were counted: nothing is left to write.
  return writePage(work, { start, lines: [], isLast: true, isOrdered: false })
}

/** The lines after so many, whose keys are read again. */
async function* after(
  lines: AsyncIterable<TableLine>,
  done: number,
  { plan, seen }: PageWork,
): AsyncGenerator<TableLine> {
  let at = 0
  for await (const line of lines) {
    at += 1
    if (at <= done) readSeen(plan, seen, line)
    else yield line
  }
}
