import { ProcessFileSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import type { NotesCtx } from '#src/context.ts'
import { blobKeys, type OwnedFile, PROGRESS } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'

/**
 * Ends an upload whose bytes are all here: they become the file's, and its processing is ordered, in one transaction
 * with its new state. Doing so again changes nothing, so a request that was cut off is simply repeated.
 */
export async function finishUpload(ctx: NotesCtx, file: OwnedFile, projectId: string): Promise<void> {
  const { teamId } = ctx.actor
  const key = blobKeys(teamId, file.id).original
  await ctx.write(async (tx) => {
    // In the transaction, so that no file appears in a workspace after it was held to be moved.
    if (!(await ctx.blobs.stat(key))) await ctx.blobs.completeUpload(key)
    const files = fileRepository(tx, teamId)
    const current = await files.lock(file.id)
    if (current?.state !== 'UPLOADING') {
      // It was cancelled or removed meanwhile: its bytes are not to come back.
      if (!current?.hasBytes) await ctx.blobs.delete(key)
      return
    }
    const next: OwnedFile = {
      ...current,
      state: 'PROCESSING',
      step: 'READ',
      progress: PROGRESS.uploaded,
      run: current.run + 1,
      hasBytes: true,
      updatedAt: ctx.clock.now(),
    }
    await files.save(next)
    await enqueue(tx, ctx.origin, ProcessFileSchema, { teamId, fileId: file.id, run: next.run })
    await recordProgress(tx, ctx.origin, next, projectId)
  })
}
