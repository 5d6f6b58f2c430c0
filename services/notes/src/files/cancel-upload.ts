import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { blobKeys, type NoteFile } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { requireFile } from '#src/files/require-file.ts'

/**
 * Stops a file's upload or processing. What came of an upload is removed; a file that is here already stays, and can be
 * processed again. WRITE is needed. Throws InvalidOperation for a file that is done; a cancelled one stays as it is.
 */
export async function cancelUpload(ctx: NotesCtx, fileId: string): Promise<NoteFile> {
  const { file, note } = await requireFile(ctx, fileId, 'WRITE')
  const cancelled = await ctx.write(async (tx) => {
    const files = fileRepository(tx, ctx.actor.teamId)
    const current = await files.lock(file.id)
    if (!current || current.state === 'CANCELLED') return current ?? file
    if (current.state === 'DONE') throw invalidOperation('This file is done already. Delete its note instead.')
    const next: NoteFile = { ...current, state: 'CANCELLED', error: null, errorCode: null, updatedAt: ctx.clock.now() }
    await files.save(next)
    await recordProgress(tx, ctx.origin, next, note.projectId)
    return next
  })
  if (!cancelled.hasBytes) await ctx.blobs.abortUpload(blobKeys(ctx.actor.teamId, file.id).original)
  return cancelled
}
