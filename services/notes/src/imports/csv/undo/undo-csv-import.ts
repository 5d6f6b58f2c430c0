import { ContinueImportSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { refuseTooLate, undoableUntil } from '@verbatim/kit/undo-window.ts'
import type { NotesCtx } from '#src/context.ts'
import { auditedImport, type CsvImport, NOTHING_UNDONE } from '#src/imports/csv/csv-import.ts'
import { recordCsvImport } from '#src/imports/csv/csv-import-facts.ts'
import { csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'
import { requireImport } from '#src/imports/csv/require-import.ts'
import { requireProject } from '#src/projects/require-project.ts'

/**
 * Begins to take back what an import made and changed; a job does it. WRITE is needed. Throws InvalidOperation before the
 * import has ended, after 24 hours, and while another table is imported into the project.
 */
export async function undoCsvImport(ctx: NotesCtx, input: { importId: string }): Promise<CsvImport> {
  const found = await requireImport(ctx, input.importId)
  return ctx.write(async (tx) => {
    await requireProject(ctx, found.projectId, 'WRITE', tx)
    const imports = csvImportRepository(tx, ctx.actor.teamId)
    const one = (await imports.lock(found.id)) ?? found
    if (one.state === 'UNDOING' || one.state === 'UNDONE') return one
    refuseUndo(one, ctx.clock.now())
    if (await imports.countRunning(one.projectId))
      throw invalidOperation('Another table is being imported into this project. Wait until it has ended.')
    const undoing: CsvImport = {
      ...one,
      state: 'UNDOING',
      undone: { ...NOTHING_UNDONE },
      startedBy: ctx.actor.userId,
      groupIds: ctx.actor.groupIds,
    }
    await imports.save(undoing)
    await enqueue(tx, ctx.origin, ContinueImportSchema, { teamId: ctx.actor.teamId, importId: one.id })
    await recordCsvImport(tx, ctx.origin, undoing)
    await audit(tx, ctx, { act: 'import.undone', ...auditedImport(one, one.counts) })
    return undoing
  })
}

/** Whether an import made or changed anything that can be taken back. */
export const madeAnything = ({ counts }: Pick<CsvImport, 'counts'>): boolean => counts.added + counts.changed > 0

/** Until when an import can be taken back; null where there is nothing to take back, or no more. */
export function importUndoableUntil(one: CsvImport, now: Date): Date | null {
  const isUndone = one.state === 'UNDOING' || one.state === 'UNDONE'
  if (isUndone || one.finishedAt === null || !madeAnything(one)) return null
  const until = undoableUntil(one.finishedAt)
  return until > now ? until : null
}

function refuseUndo(one: CsvImport, now: Date): void {
  if (one.finishedAt === null) throw invalidOperation('This import has not ended yet.')
  if (!madeAnything(one)) throw invalidOperation('This import made and changed nothing.')
  refuseTooLate(one.finishedAt, now, 'An import can be undone')
}
