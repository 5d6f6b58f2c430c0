import type { ErrorCode } from '@verbatim/contracts/error-codes.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { type InsightFile, isOfNote } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import type { FileRun } from '#src/files/file-run.ts'
import { projectOfInsight } from '#src/files/project-of-file.ts'
import type { NotesParts } from '#src/parts.ts'

type Change = (file: InsightFile, tx: Transaction) => InsightFile | Promise<InsightFile>

/**
 * Changes a file of an insight in one transaction with whatever `change` writes, and tells how far it is. The file as it
 * is then; null, with nothing written, when that run does not go on any more, or the file is a note's. An insight in the
 * trash cancels it.
 */
export const advanceInInsight = (
  { foundation: { db } }: NotesParts,
  { teamId, fileId, run }: FileRun,
  change: Change,
): Promise<InsightFile | null> =>
  db.write(teamId, async (tx) => {
    const files = fileRepository(tx, teamId)
    const file = await files.lock(fileId)
    if (!file || isOfNote(file) || file.run !== run || file.state !== 'PROCESSING') return null
    const projectId = await projectOfInsight(tx, teamId, file)
    if (projectId === null) {
      await files.save({ ...file, state: 'CANCELLED', updatedAt: new Date() })
      return null
    }
    const next = { ...(await change(file, tx)), updatedAt: new Date() }
    await files.save(next)
    await recordProgress(tx, { teamId, actorId: file.uploadedBy }, next, projectId)
    return next
  })

/** Writes down for a person why a file of an insight came to nothing. */
export async function failInInsight(
  parts: NotesParts,
  run: FileRun,
  { message, code }: { message: string; code: ErrorCode },
): Promise<void> {
  await advanceInInsight(parts, run, (file) => ({ ...file, state: 'FAILED', error: message, errorCode: code }))
}
