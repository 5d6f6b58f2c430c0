import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { withdrawalRepository } from '#src/files/failures/withdrawal-repository.ts'
import { auditedFile, isOfNote } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { removeFilesOf } from '#src/files/remove-files-of.ts'
import { requireFile } from '#src/files/require-file.ts'

/**
 * Removes a failed file for good, with its bytes. WRITE is needed. Throws InvalidOperation for a file that has a note:
 * that one is deleted instead.
 */
export async function removeFailedFile(ctx: NotesCtx, fileId: string): Promise<{ fileId: string }> {
  const { file, projectId } = await requireFile(ctx, fileId, 'WRITE')
  await ctx.write(async (tx) => {
    const { teamId } = ctx.actor
    const current = await fileRepository(tx, teamId).lock(file.id)
    if (!current) return
    if (!isOfNote(current)) throw invalidOperation('This file belongs to an insight. Take it out of its text instead.')
    const withdrawals = withdrawalRepository(tx, teamId)
    if (!(await withdrawals.projectOf(current)))
      throw invalidOperation('This file belongs to a note. Delete the note instead.')
    await removeFilesOf(tx, ctx.origin, [current.noteId])
    await withdrawals.remove(current)
    await audit(tx, ctx, { act: 'file.removed', object: auditedFile(current) })
    await recordProgress(tx, ctx.origin, { ...current, state: 'CANCELLED' }, projectId)
  })
  return { fileId: file.id }
}
