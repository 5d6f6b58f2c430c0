import { ProcessFileSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import type { NotesCtx } from '#src/context.ts'
import { bringNoteBack } from '#src/files/failures/withdraw-note.ts'
import { canRunAgain, isOfNote, type OwnedFile, PROGRESS } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { requireFile } from '#src/files/require-file.ts'
import { refuseLocked } from '#src/notes/note.ts'

/**
 * Processes a failed or cancelled file again, or writes down a recording once more, which replaces its transcript. WRITE
 * is needed. Throws InvalidOperation for a locked note, a file that is under way, one that never arrived, and a
 * document that was read already. The note of a file of which nothing came is there again.
 */
export async function retryFile(ctx: NotesCtx, fileId: string): Promise<OwnedFile> {
  const { file, note, projectId } = await requireFile(ctx, fileId, 'WRITE')
  if (note) refuseLocked(note)
  const { teamId } = ctx.actor
  return ctx.write(async (tx) => {
    const files = fileRepository(tx, teamId)
    const current = (await files.lock(file.id)) ?? file
    if (!canRunAgain(current)) throw invalidOperation(reasonFor(current))
    const next: OwnedFile = {
      ...current,
      state: 'PROCESSING',
      step: 'READ',
      progress: PROGRESS.uploaded,
      run: current.run + 1,
      error: null,
      errorCode: null,
      updatedAt: ctx.clock.now(),
    }
    await files.save(next)
    if (isOfNote(next)) await bringNoteBack(tx, ctx.origin, next)
    await enqueue(tx, ctx.origin, ProcessFileSchema, { teamId, fileId: file.id, run: next.run })
    await recordProgress(tx, ctx.origin, next, projectId)
    return next
  })
}

function reasonFor({ hasBytes, state, removed }: OwnedFile): string {
  if (removed) return 'Retention removed this file. Upload it again.'
  if (!hasBytes) return 'This file never arrived. Upload it again.'
  if (state === 'DONE') return 'This file has been read already.'
  return 'This file is being processed. Cancel it first.'
}
