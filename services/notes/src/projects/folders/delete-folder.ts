import { audit } from '@verbatim/kit/audit/audit.ts'
import { levelsOf } from '#src/access/access-levels.ts'
import { requireLevel } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import { subtreeOf } from '#src/projects/folders/folder.ts'
import { recordFoldersDeleted } from '#src/projects/folders/folder-facts.ts'
import { requireFolder } from '#src/projects/folders/folder-policy.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import { recordProjectsDeleted } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { deletionRepository } from '#src/trash/deletion-repository.ts'
import { type DeletedObject, restorableUntil } from '#src/trash/trash.ts'

/**
 * Puts a folder, the folders below it and all their projects into the trash for 30 days. FULL is needed on all of them:
 * nobody deletes what somebody else has kept for themselves.
 */
export async function deleteFolder(ctx: NotesCtx, folderId: string): Promise<DeletedObject> {
  const { teamId } = ctx.actor
  const deleted = await ctx.write(async (tx) => {
    const folders = folderRepository(tx, teamId)
    await folders.lockTree()
    const { id, name } = await requireFolder(ctx, folderId, 'FULL', tx)
    const folderIds = subtreeOf(await folders.all(), id).map((folder) => folder.id)
    const projectIds = (await projectRepository(tx, teamId).inFolders(folderIds)).map((project) => project.id)
    for (const level of (await levelsOf(tx, ctx.actor, 'folder', folderIds)).values()) requireLevel(level, 'FULL')
    for (const level of (await levelsOf(tx, ctx.actor, 'project', projectIds)).values()) requireLevel(level, 'FULL')
    const deletion = { root: id, at: ctx.clock.now(), by: ctx.actor.userId }
    const trash = deletionRepository(tx, teamId)
    await trash.put('folder', 'id', folderIds, deletion)
    await trash.put('project', 'id', projectIds, deletion)
    const noteIds = await trash.put('note', 'project_id', projectIds, deletion)
    await trash.remember(deletion)
    await recordFoldersDeleted(tx, ctx.origin, folderIds)
    await recordProjectsDeleted(tx, ctx.origin, projectIds)
    await audit(tx, ctx, {
      act: 'folder.deleted',
      object: { type: 'projectCategory', id: id, name: name },
      metadata: { projects: projectIds.length, notes: noteIds.length },
    })
    return { id, noteIds, restorableUntil: restorableUntil(deletion.at) }
  })
  for (const noteId of deleted.noteIds) ctx.documents.reconnect(noteId)
  return deleted
}
