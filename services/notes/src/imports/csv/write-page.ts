import { ContinueImportSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { contextInside } from '#src/context-for.ts'
import type { CsvImport, ImportCounts } from '#src/imports/csv/csv-import.ts'
import { recordCsvImport } from '#src/imports/csv/csv-import-facts.ts'
import { csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'
import { importActor } from '#src/imports/csv/import-actor.ts'
import type { PageWork } from '#src/imports/csv/page-work.ts'
import { problemRepository } from '#src/imports/csv/problem-repository.ts'
import { addRows, prepareRows } from '#src/imports/csv/rows/add-rows.ts'
import { changeRows, changeTexts } from '#src/imports/csv/rows/change-rows.ts'
import { type PlannedRow, planRows, rowPlace } from '#src/imports/csv/rows/plan-rows.ts'
import type { TableLine } from '#src/imports/csv/table/table-lines.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { restorableSoon } from '#src/trash/deletion-repository.ts'

/** Rows to be written together; `start` is how many stand before them, `isOrdered` whether a job is ordered for the next. */
export type Page = { start: number; lines: readonly TableLine[]; isLast: boolean; isOrdered: boolean }

/**
 * Writes a page of rows and how far the import is, all or none. Texts of notes that change are changed before, which
 * does nothing twice. False where the import does not go on from there any more.
 */
export async function writePage(work: PageWork, page: Page): Promise<boolean> {
  const { parts, teamId, one, plan } = work
  const { db } = parts.foundation
  const { actor, planned } = await db.read(teamId, async (tx) => ({
    actor: await importActor(tx, teamId, one),
    planned: await planRows(tx, rowPlace(teamId, one), plan, work.seen, page.lines),
  }))
  const rowsOf = (fate: PlannedRow['fate']): PlannedRow[] => planned.rows.filter((row) => row.fate === fate)
  const prepared = await prepareRows(work, rowsOf('ADD'))
  const changing = await changeTexts(work, rowsOf('CHANGE'))
  const problems = [...planned.problems, ...prepared.problems, ...changing.problems]
  return db.write(teamId, async (tx) => {
    const imports = csvImportRepository(tx, teamId)
    const current = await imports.lock(one.id)
    if (current?.state !== 'RUNNING' || current.done !== page.start) return false
    const ctx = contextInside(parts, { actor, requestId: one.id, trace: null }, tx)
    await requireProject(ctx, one.projectId, 'WRITE', tx)
    await addRows(ctx, tx, work, prepared.rows)
    const changed = await changeRows(ctx, tx, work, changing.rows)
    const failed = [...problems, ...changed.problems]
    await problemRepository(tx, teamId).add(one.id, failed)
    const counts = { added: prepared.rows.length, changed: changed.count, same: rowsOf('SAME').length }
    await goOn(tx, teamId, current, page, { ...counts, skipped: failed.length })
    return true
  })
}

/** Keeps how far the import is, and orders what comes next. */
async function goOn(
  tx: Transaction,
  teamId: string,
  current: CsvImport,
  page: Page,
  more: ImportCounts,
): Promise<void> {
  const { counts } = current
  const now = new Date()
  const next: CsvImport = {
    ...current,
    done: page.start + page.lines.length,
    counts: {
      added: counts.added + more.added,
      changed: counts.changed + more.changed,
      same: counts.same + more.same,
      skipped: counts.skipped + more.skipped,
    },
    state: page.isLast ? 'DONE' : 'RUNNING',
    finishedAt: page.isLast ? now : null,
  }
  const origin = { teamId, actorId: current.startedBy }
  await csvImportRepository(tx, teamId).save(next)
  if (page.isLast) await restorableSoon(tx, teamId, current.id, now)
  if (page.isOrdered && !page.isLast) await enqueue(tx, origin, ContinueImportSchema, { teamId, importId: current.id })
  await recordCsvImport(tx, origin, next)
}
