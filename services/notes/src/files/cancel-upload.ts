import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { withdrawNote } from '#src/files/failures/withdraw-note.ts'
import { blobKeys, isOfNote, type OwnedFile } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { orderRemoval } from '#src/files/remove-files-of.ts'
import { requireFile } from '#src/files/require-file.ts'

/**
 * Stops a file's upload or processing. Where nothing came of it yet, its note and its bytes go; a recording that can be
 * played, or a file of a note that holds more, stays and can be processed again. WRITE is needed. Throws
 * InvalidOperation for a file that is done; a cancelled one stays as it is.
 */
export async function cancelUpload(ctx: NotesCtx, fileId: string): Promise<OwnedFile> {
  const { file, note, projectId } = await requireFile(ctx, fileId, 'WRITE')
  const cancelled = await ctx.write(async (tx) => {
    const files = fileRepository(tx, ctx.actor.teamId)
    const current = await files.lock(file.id)
    if (!current || current.state === 'CANCELLED') return current ?? file
    if (current.state === 'DONE') throw invalidOperation(alreadyDone(current))
    const isGone = note === null || !isOfNote(current) || (await withdrawNote(tx, ctx.origin, current, note))
    const next: OwnedFile = {
      ...current,
      state: 'CANCELLED',
      hasBytes: current.hasBytes && !isGone,
      error: null,
      errorCode: null,
      updatedAt: ctx.clock.now(),
    }
    await files.save(next)
    if (isGone && current.hasBytes) await orderRemoval(tx, ctx.origin, [current])
    await recordProgress(tx, ctx.origin, next, projectId)
    return next
  })
  if (isOfNote(file)) ctx.documents.reconnect(file.noteId)
  if (!cancelled.hasBytes) await ctx.blobs.abortUpload(blobKeys(ctx.actor.teamId, file.id).original)
  return cancelled
}

const alreadyDone = (file: OwnedFile): string =>
  `This file is done already. ${isOfNote(file) ? 'Delete its note' : 'Take it out of the insight'} instead.`
