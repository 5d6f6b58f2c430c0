import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UpdateTagInput } from '#src/gql/graph-types.ts'
import { requireTagGroup } from '#src/tags/boards/tag-board-policy.ts'
import { refuseParent } from '#src/tags/parents/tag-tree.ts'
import { ranksAfter, ranksAtEnd } from '#src/tags/rank-place.ts'
import { refuseLocked, type Tag } from '#src/tags/tag.ts'
import { requireTag } from '#src/tags/tag-policy.ts'
import { tagRepository } from '#src/tags/tag-repository.ts'

/**
 * The tag below the parent, in the group and at the rank that were asked for. A tag stands in the group of its parent; in
 * another group it stands by itself. What is below it follows once it is saved (parents/keep-tree.ts).
 */
export async function placeTag(ctx: NotesCtx, tx: Transaction, tag: Tag, input: UpdateTagInput): Promise<Tag> {
  const parent = input.parentId == null ? null : await parentFor(ctx, tx, tag, input.parentId)
  const groupId = input.tagGroupId == null ? tag.tagGroupId : knownId(input.tagGroupId, 'Tag group')
  const tagGroupId = parent?.tagGroupId ?? groupId
  const isMoving = tagGroupId !== tag.tagGroupId
  const stays = isMoving ? null : tag.parentId
  const parentId = input.parentId === undefined ? stays : (parent?.id ?? null)
  if (!isMoving && input.afterId === undefined && parentId === tag.parentId) return tag
  if (isMoving) {
    refuseLocked(tag, 'move')
    const group = await requireTagGroup(ctx, tagGroupId, 'WRITE', tx)
    if (group.projectId !== tag.projectId)
      throw invalidOperation('This group is in another project. Choose one of this one.')
  }
  const tags = tagRepository(tx, ctx.actor.teamId)
  const list = await tags.ofGroups([tagGroupId])
  const afterId = input.afterId == null ? input.afterId : knownId(input.afterId, 'Tag')
  const ranks = afterId === undefined ? ranksAtEnd(list, [tag.id]) : ranksAfter(list, tag.id, afterId)
  await tags.setRanks(ranks)
  return { ...tag, parentId, tagGroupId, rank: ranks.get(tag.id) ?? tag.rank }
}

async function parentFor(ctx: NotesCtx, tx: Transaction, tag: Tag, parentId: string): Promise<Tag> {
  const parent = await requireTag(ctx, parentId, 'WRITE', tx)
  refuseParent(await tagRepository(tx, ctx.actor.teamId).ofProject(tag.projectId), tag, parent)
  return parent
}
