import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { withdrawNote } from '#src/files/failures/withdraw-note.ts'
import { auditedFile, blobKeys, isOfNote, type OwnedFile } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { done } from '#src/files/file-run.ts'
import { orderRemoval } from '#src/files/remove-files-of.ts'
import { requireFile } from '#src/files/require-file.ts'
import { refuseHeld } from '#src/retention/refuse-held.ts'

/**
 * Stops a file's upload or processing. Where nothing came of it yet, its note and its bytes go; a recording that can be
 * played, or a file of a note that holds more, stays and can be processed again; one of an insight is then as done as it
 * was. WRITE is needed. Throws InvalidOperation for a file that is done, and where a legal hold keeps bytes that would go;
 * a cancelled one stays as it is.
 */
export async function cancelUpload(ctx: NotesCtx, fileId: string): Promise<OwnedFile> {
  const { file, note, projectId } = await requireFile(ctx, fileId, 'WRITE')
  const cancelled = await ctx.write(async (tx) => {
    const files = fileRepository(tx, ctx.actor.teamId)
    const current = await files.lock(file.id)
    if (!current || current.state === 'CANCELLED') return current ?? file
    if (current.state === 'DONE') throw invalidOperation(alreadyDone(current))
    const isGone = isOfNote(current)
      ? note === null || (await withdrawNote(tx, ctx.origin, current, note))
      : !wasDone(current)
    const next = stopped(current, isGone, ctx.clock.now())
    await files.save(next)
    if (isGone && current.hasBytes) {
      await refuseHeld(tx, ctx.actor.teamId, [projectId])
      await orderRemoval(tx, ctx.origin, [current])
    }
    if (isGone && (note !== null || current.hasBytes))
      await audit(tx, ctx, { act: 'file.removed', object: auditedFile(current) })
    await recordProgress(tx, ctx.origin, next, projectId)
    return next
  })
  if (isOfNote(file)) ctx.documents.reconnect(file.noteId)
  if (!cancelled.hasBytes) await ctx.blobs.abortUpload(blobKeys(ctx.actor.teamId, file.id).original)
  return cancelled
}

/** Only of a recording that was looked at once is it known how long it is: cancelling another run takes nothing away. */
const wasDone = ({ hasBytes, durationMs }: OwnedFile): boolean => hasBytes && durationMs !== null

/** The file when its run is stopped. Nothing is written down of an insight's: what could be seen before still can. */
function stopped(file: OwnedFile, isGone: boolean, now: Date): OwnedFile {
  if (!isOfNote(file) && !isGone) return { ...done(file), updatedAt: now }
  const hasBytes = file.hasBytes && !isGone
  return { ...file, state: 'CANCELLED', hasBytes, error: null, errorCode: null, updatedAt: now }
}

const alreadyDone = (file: OwnedFile): string =>
  `This file is done already. ${isOfNote(file) ? 'Delete its note' : 'Take it out of the insight'} instead.`
