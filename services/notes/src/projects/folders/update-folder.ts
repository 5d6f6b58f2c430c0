import { gate } from '@verbatim/contracts/gates.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UpdateFolderInput } from '#src/gql/graph-types.ts'
import { auditMoved } from '#src/projects/audit-access.ts'
import { allBelow } from '#src/projects/folders/all-below.ts'
import { type Folder, folderName, refuseImpossibleParent } from '#src/projects/folders/folder.ts'
import { recordFoldersSaved } from '#src/projects/folders/folder-facts.ts'
import { requireFolder } from '#src/projects/folders/folder-policy.ts'
import { folderRepository } from '#src/projects/folders/folder-repository.ts'
import { changeAbove } from '#src/projects/kept-below.ts'
import { recordAccess, recordFolderAccess } from '#src/projects/project-facts.ts'
import { ranksAfter, ranksAtEnd } from '#src/tags/rank-place.ts'

/**
 * Renames or moves a folder. WRITE is needed; to hang it elsewhere FULL, because that changes who may see it, also on
 * everything in it for which it does, and WRITE at the new place.
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
    const save = () => folders.save(next)
    await (parentId === folder.parentId ? save() : changeAbove(tx, ctx.actor, folder.id, save))
    await recordFoldersSaved(tx, ctx.origin, [next])
    if (parentId === folder.parentId) return { folder: next, projectIds: [] }
    const object = { type: 'projectCategory', id: next.id, name: next.name }
    await auditMoved(tx, ctx, { act: 'folder.moved', object, from: folder.parentId, to: parentId })
    const below = await allBelow(tx, ctx.actor.teamId, folder.id)
    await recordAccess(tx, ctx.origin, below.projectIds)
    await recordFolderAccess(tx, ctx.origin, below.folderIds)
    return { folder: next, projectIds: below.projectIds }
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
  if (wanted !== null) gate(ctx.actor, 'nestedFolders')
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
