import { ContinueImportSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { engineAway } from '@verbatim/kit/engine-away.ts'
import { type AppError, isAppError, isHeld } from '@verbatim/kit/errors.ts'
import { analyseImport } from '#src/imports/csv/analyse-import.ts'
import { checkImport } from '#src/imports/csv/check-import.ts'
import { type CsvImport, isOpen } from '#src/imports/csv/csv-import.ts'
import { recordCsvImport } from '#src/imports/csv/csv-import-facts.ts'
import { csvImportReader, csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'
import { importRows } from '#src/imports/csv/import-rows.ts'
import { workIn } from '#src/imports/csv/import-work.ts'
import { removeBytesOf } from '#src/imports/csv/remove-bytes.ts'
import { undoImport } from '#src/imports/csv/undo/undo-import.ts'
import type { NotesParts } from '#src/parts.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

const OURS =
  'Something went wrong on our side. What is imported stays; begin again with the same file in a few minutes.'

/** Makes the import of a table go on with what is next: its columns, its check, its rows, or its undo. */
export const continueImportJob = jobHandler(ContinueImportSchema, async (parts, { teamId, importId }, work) => {
  const { db } = parts.foundation
  const one = await db.read(teamId, (tx) => csvImportReader(tx, teamId).byId(importId))
  try {
    if (one?.state === 'READING') await analyseImport(workIn(parts, teamId), importId)
    if (one?.state === 'CHECKING') await keepCheck(parts, teamId, one)
    if (one?.state === 'RUNNING') await importRows(parts, teamId, importId, work.signal)
    if (one?.state === 'UNDOING') await undoImport(parts, teamId, importId, work.signal)
  } catch (error) {
    if (work.signal.aborted || isHeld(error) || engineAway(error)) throw error
    const known = isAppError(error) ? error : null
    if (!known && work.attempt < work.lastAttempt) throw error
    await failImport(parts, teamId, importId, known)
    if (!known) throw error
  }
})

/** Keeps what would come of the rows, unless somebody says by now that the columns become something else. */
async function keepCheck(parts: NotesParts, teamId: string, one: CsvImport): Promise<void> {
  if (!one.mapping) return
  const preview = await checkImport(workIn(parts, teamId), one, one.mapping)
  await parts.foundation.db.write(teamId, async (tx) => {
    const imports = csvImportRepository(tx, teamId)
    const current = await imports.lock(one.id)
    if (current?.state !== 'CHECKING' || JSON.stringify(current.mapping) !== JSON.stringify(one.mapping)) return
    await imports.save({ ...current, state: 'CHECKED', preview })
    await recordCsvImport(tx, { teamId, actorId: one.startedBy }, current)
  })
}

const failImport = ({ foundation: { db } }: NotesParts, teamId: string, id: string, error: AppError | null) =>
  db.write(teamId, async (tx) => {
    const imports = csvImportRepository(tx, teamId)
    const current = await imports.lock(id)
    if (!current || !(isOpen(current) || current.state === 'UNDOING')) return
    const failure = { message: error?.message ?? OURS, code: error?.code ?? 'InternalError', line: null, column: null }
    const failed: CsvImport = { ...current, state: 'FAILED', failure, finishedAt: current.finishedAt ?? new Date() }
    await imports.save(failed)
    await removeBytesOf(tx, { teamId, actorId: current.startedBy }, [id])
    await recordCsvImport(tx, { teamId, actorId: current.startedBy }, failed)
  })
