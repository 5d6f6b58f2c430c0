import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { type Folder, folderName, refuseImpossibleParent, subtreeOf } from '#src/folders/folder.ts'
import { recordFoldersSaved } from '#src/folders/folder-facts.ts'
import { requireFolder } from '#src/folders/folder-policy.ts'
import { folderRepository } from '#src/folders/folder-repository.ts'
import { knownId } from '#src/projects/access.ts'
import { recordAccess } from '#src/projects/project-facts.ts'
import { projectRepository } from '#src/projects/project-repository.ts'
import { ranksAfter, ranksAtEnd } from '#src/tags/rank-place.ts'

export type UpdateFolderInput = {
  folderId: string
  name?: string | null
  parentId?: string | null
  afterId?: string | null
}

/**
 * Renames or moves a folder. WRITE is needed; to hang it elsewhere FULL, because that changes who may see it, and WRITE
 * at the new place.
 */
export async function updateFolder(ctx: NotesCtx, input: UpdateFolderInput): Promise<Folder> {
  const name = typeof input.name === 'string' ? folderName(input.name) : null
  const moved = await ctx.write(async (tx) => {
    const folders = folderRepository(tx, ctx.actor.teamId)
    await folders.lockTree()
    const folder = await requireFolder(ctx, input.folderId, 'WRITE', tx)
    const parentId = await newParent(ctx, tx, folder, input.parentId)
    const next = { ...folder, name: name ?? folder.name, parentId, updatedAt: ctx.clock.now() }
    const ranks = await newRanks(ctx, tx, next, { afterId: input.afterId, isMoved: parentId !== folder.parentId })
    next.rank = ranks.get(folder.id) ?? folder.rank
    await folders.setRanks(ranks)
    await folders.save(next)
    await recordFoldersSaved(tx, ctx.origin, [next])
    const projectIds = parentId === folder.parentId ? [] : await projectsBelow(ctx, tx, folder.id)
    await recordAccess(tx, ctx.origin, projectIds)
    return { folder: next, projectIds }
  })
  await ctx.documents.accessChanged(ctx.actor.teamId, moved.projectIds)
  return moved.folder
}

async function newParent(
  ctx: NotesCtx,
  tx: Transaction,
  folder: Folder,
  wanted: string | null | undefined,
): Promise<string | null> {
  if (wanted === undefined || wanted === folder.parentId) return folder.parentId
  await requireFolder(ctx, folder.id, 'FULL', tx)
  const parentId = wanted === null ? null : (await requireFolder(ctx, wanted, 'WRITE', tx)).id
  refuseImpossibleParent(await folderRepository(tx, ctx.actor.teamId).all(), folder.id, parentId)
  return parentId
}

async function newRanks(
  ctx: NotesCtx,
  tx: Transaction,
  folder: Folder,
  { afterId, isMoved }: { afterId: string | null | undefined; isMoved: boolean },
): Promise<Map<string, number>> {
  if (afterId === undefined && !isMoved) return new Map()
  const all = await folderRepository(tx, ctx.actor.teamId).all()
  const siblings = all.filter((one) => one.parentId === folder.parentId && one.id !== folder.id)
  if (afterId === undefined) return ranksAtEnd(siblings, [folder.id])
  const after = afterId === null ? null : knownId(afterId, 'Folder')
  if (after !== null && !siblings.some((one) => one.id === after))
    throw invalid('The neighbour is not in this folder any more. Try again.')
  return ranksAfter(siblings, folder.id, after)
}

/** Ids of the projects in a folder and in all folders below it. */
export async function projectsBelow(ctx: NotesCtx, tx: Transaction, folderId: string): Promise<string[]> {
  const { teamId } = ctx.actor
  const below = subtreeOf(await folderRepository(tx, teamId).all(), folderId).map((folder) => folder.id)
  return (await projectRepository(tx, teamId).inFolders(below)).map((project) => project.id)
}
