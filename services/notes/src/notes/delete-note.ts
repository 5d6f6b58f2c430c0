import { audit } from '@verbatim/kit/audit/audit.ts'
import type { NotesCtx } from '#src/context.ts'
import { auditedNote, refuseLocked } from '#src/notes/note.ts'
import { recordNotesDeleted } from '#src/notes/note-facts.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { deletionRepository } from '#src/trash/deletion-repository.ts'
import { type DeletedObject, restorableUntil } from '#src/trash/trash.ts'

/** Puts a note into the trash for 30 days, a survey with its responses. WRITE is needed; a locked note stays. */
export async function deleteNote(ctx: NotesCtx, noteId: string): Promise<DeletedObject> {
  const deleted = await ctx.write(async (tx) => {
    const note = await requireNote(ctx, noteId, 'WRITE', tx)
    refuseLocked(note)
    const deletion = { root: note.id, at: ctx.clock.now(), by: ctx.actor.userId }
    const trash = deletionRepository(tx, ctx.actor.teamId)
    await trash.put('note', 'id', [note.id], deletion)
    const responses = await trash.put('note', 'survey_id', [note.id], deletion)
    await trash.remember(deletion)
    const gone = [note.id, ...responses].map((id) => ({ id, projectId: note.projectId }))
    await recordNotesDeleted(tx, ctx.origin, gone)
    await audit(tx, ctx, { act: 'note.deleted', object: auditedNote(note) })
    return { id: note.id, ids: gone.map(({ id }) => id), restorableUntil: restorableUntil(deletion.at) }
  })
  for (const id of deleted.ids) ctx.documents.reconnect(id)
  return deleted
}
