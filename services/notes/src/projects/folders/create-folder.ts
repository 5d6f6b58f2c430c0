import { userPrincipal } from '@verbatim/access/principal.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { accessRepository } from '#src/access/access-repository.ts'
import type { NotesCtx } from '#src/context.ts'
import type { CreateFolderInput } from '#src/gql/graph-types.ts'
import { type Folder, folderName, refuseImpossibleParent } from '#src/projects/folders/folder.ts'
import { recordFoldersSaved } from '#src/projects/folders/folder-facts.ts'
import { requireFolder, requireMaker } from '#src/projects/folders/folder-policy.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import { recordFolderAccess } from '#src/projects/project-facts.ts'
import { ranksAtEnd } from '#src/tags/rank-place.ts'

/** Makes a folder, last among its siblings. Its maker has full access. WRITE on the folder above is needed. */
export async function createFolder(ctx: NotesCtx, input: CreateFolderInput): Promise<Folder> {
  const name = folderName(input.name)
  requireMaker(ctx, 'folders')
  if (input.parentId != null) gate(ctx.actor, 'nestedFolders')
  return ctx.write(async (tx) => {
    const folders = folderRepository(tx, ctx.actor.teamId)
    await folders.lockTree()
    const parentId = input.parentId == null ? null : (await requireFolder(ctx, input.parentId, 'WRITE', tx)).id
    const all = await folders.all()
    refuseImpossibleParent(all, null, parentId)
    const id = ctx.newId()
    const siblings = all.filter((folder) => folder.parentId === parentId)
    const now = ctx.clock.now()
    const folder: Folder = {
      id,
      name,
      parentId,
      rank: ranksAtEnd(siblings, [id]).get(id) ?? 0,
      createdBy: ctx.actor.userId,
      createdAt: now,
      updatedAt: now,
    }
    await folders.insert(folder)
    await accessRepository(tx, ctx.actor.teamId).add(id, [
      { principal: userPrincipal(ctx.actor.userId), level: 'FULL' },
    ])
    await recordFoldersSaved(tx, ctx.origin, [folder])
    await recordFolderAccess(tx, ctx.origin, [id])
    return folder
  })
}
