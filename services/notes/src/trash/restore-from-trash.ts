import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { recordFoldersSaved } from '#src/folders/folder-facts.ts'
import { folderRepository } from '#src/folders/folder-repository.ts'
import { refuseTooManyProjects } from '#src/projects/create-project.ts'
import { recordAccess, recordFolderAccess, recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { tellNotesAgain } from '#src/trash/tell-notes-again.ts'
import type { TrashEntry } from '#src/trash/trash.ts'
import { requireEntry } from '#src/trash/trash-access.ts'
import { trashRepository } from '#src/trash/trash-repository.ts'

/**
 * Takes something out of the trash with all that went along with it, and tells the other services all of it again.
 * Throws InvalidOperation while the folder above is in the trash itself.
 */
export const restoreFromTrash = (ctx: NotesCtx, id: string): Promise<TrashEntry> =>
  ctx.write(async (tx) => {
    const { teamId } = ctx.actor
    await folderRepository(tx, teamId).lockTree()
    const entry = await requireEntry(tx, ctx, id, 'restore')
    const trash = trashRepository(tx, teamId)
    if (!(await trash.isPlaceFree(entry)))
      throw invalidOperation('Its folder is in the trash as well. Restore the folder first.')
    const taken = await trash.takeOut(entry.id)
    await refuseTooManyProjects(tx, teamId, 0)
    await tellAgain(ctx, tx, taken)
    return entry
  })

async function tellAgain(
  ctx: NotesCtx,
  tx: Transaction,
  taken: Record<'folder' | 'project' | 'note', string[]>,
): Promise<void> {
  const { teamId } = ctx.actor
  await recordFoldersSaved(tx, ctx.origin, await folderRepository(tx, teamId).byIds(taken.folder))
  await recordProjectsSaved(tx, ctx.origin, await projectRepository(tx, teamId).byIds(taken.project))
  await recordAccess(tx, ctx.origin, taken.project)
  await recordFolderAccess(tx, ctx.origin, taken.folder)
  await tellNotesAgain(tx, ctx.origin, { noteIds: taken.note, projectIds: taken.project })
}
