import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { isOfNote } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { orderRemoval } from '#src/files/remove-files-of.ts'
import { requireFile } from '#src/files/require-file.ts'
import { refuseHeld } from '#src/retention/refuse-held.ts'

/**
 * Removes a file of an insight for good, with its bytes; wherever a text names it, it is gone. WRITE is needed. Throws
 * InvalidOperation for a file of a note, and where a legal hold keeps it.
 */
export async function removeInsightFile(ctx: NotesCtx, fileId: string): Promise<{ fileId: string }> {
  const { file } = await requireFile(ctx, fileId, 'WRITE')
  if (isOfNote(file)) throw invalidOperation('This file belongs to a note. Delete the note instead.')
  await ctx.write(async (tx) => {
    const { projectId } = await requireFile(ctx, file.id, 'WRITE', tx)
    const files = fileRepository(tx, ctx.actor.teamId)
    const current = await files.lock(file.id)
    if (!current) return
    await refuseHeld(tx, ctx.actor.teamId, [projectId])
    await orderRemoval(tx, ctx.origin, [current])
    await files.remove(current.id)
    await recordProgress(tx, ctx.origin, { ...current, state: 'CANCELLED' }, projectId)
    const object = { type: 'insight', id: file.insightId, name: current.name } as const
    await audit(tx, ctx, { act: 'insight.fileRemoved', object })
  })
  return { fileId: file.id }
}
