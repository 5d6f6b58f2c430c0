import { audit } from '@verbatim/kit/audit/audit.ts'
import type { NotesCtx } from '#src/context.ts'
import { recordProjectsDeleted } from '#src/projects/project-facts.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { deletionRepository } from '#src/trash/deletion-repository.ts'
import { type DeletedObject, restorableUntil } from '#src/trash/trash.ts'

/** Puts a project and everything in it into the trash for 30 days. FULL is needed. */
export async function deleteProject(ctx: NotesCtx, projectId: string): Promise<DeletedObject> {
  const deleted = await ctx.write(async (tx) => {
    const { id, title } = await requireProject(ctx, projectId, 'FULL', tx, { archivedToo: true })
    const deletion = { root: id, at: ctx.clock.now(), by: ctx.actor.userId }
    const trash = deletionRepository(tx, ctx.actor.teamId)
    await trash.put('project', 'id', [id], deletion)
    const noteIds = await trash.put('note', 'project_id', [id], deletion)
    await trash.remember(deletion)
    await recordProjectsDeleted(tx, ctx.origin, [id])
    await audit(tx, ctx, {
      act: 'project.deleted',
      object: { type: 'project', id: id, name: title },
      metadata: { notes: noteIds.length },
    })
    return { id, noteIds, restorableUntil: restorableUntil(deletion.at) }
  })
  for (const noteId of deleted.noteIds) ctx.documents.reconnect(noteId)
  await ctx.documents.accessChanged(ctx.actor.teamId, [deleted.id])
  return deleted
}
