import { gate } from '@verbatim/contracts/gates.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UpdateTagGroupInput } from '#src/gql/graph-types.ts'
import { type TagGroup, tagGroupTitle } from '#src/tags/boards/tag-board.ts'
import { requireTagBoard, requireTagGroup } from '#src/tags/boards/tag-board-policy.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { ranksAfter, ranksAtEnd } from '#src/tags/rank-place.ts'
import { tagColor } from '#src/tags/tag.ts'
import { recordTagGroupsChanged } from '#src/tags/tag-facts.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'

/**
 * Changes title, colour, board or place of a group; `afterId` null puts it first, another board without `afterId` puts
 * it last there. What is not given stays. WRITE is needed.
 */
export async function updateTagGroup(ctx: NotesCtx, input: UpdateTagGroupInput): Promise<TagGroup> {
  if (input.color) gate(ctx.actor, 'iconsAndTagColors')
  return ctx.write(async (tx) => {
    const { projectId } = await requireTagGroup(ctx, input.tagGroupId, 'WRITE', tx)
    await lockTagsOf(tx, projectId)
    const group = await requireTagGroup(ctx, input.tagGroupId, 'WRITE', tx)
    const boards = tagBoardRepository(tx, ctx.actor.teamId)
    let ranks = new Map([[group.id, group.rank]])
    const tagBoardId = await boardAfter(ctx, tx, group, input.tagBoardId)
    const isMoving = tagBoardId !== group.tagBoardId
    if (isMoving || input.afterId !== undefined) {
      const list = await boards.groupsOf([tagBoardId])
      const afterId = input.afterId == null ? null : knownId(input.afterId, 'Tag group')
      ranks = input.afterId === undefined ? ranksAtEnd(list, [group.id]) : ranksAfter(list, group.id, afterId)
      await boards.setGroupRanks(ranks)
    }
    const changed: TagGroup = {
      ...group,
      tagBoardId,
      title: input.title == null ? group.title : tagGroupTitle(input.title),
      color: input.color === undefined ? group.color : input.color === null ? null : tagColor(input.color),
      rank: ranks.get(group.id) ?? group.rank,
      updatedAt: ctx.clock.now(),
    }
    await boards.saveGroup(changed)
    await recordTagGroupsChanged(tx, ctx.origin, projectId, [...ranks.keys()])
    return changed
  })
}

/** The board that the group is to stand on. Its own keeps one group for new tags. */
async function boardAfter(
  ctx: NotesCtx,
  tx: Transaction,
  group: TagGroup,
  wish: string | null | undefined,
): Promise<string> {
  if (wish == null) return group.tagBoardId
  const board = await requireTagBoard(ctx, wish, 'WRITE', tx)
  if (board.id === group.tagBoardId) return board.id
  if (board.projectId !== group.projectId)
    throw invalidOperation('This board is in another project. Choose one of this one.')
  const boards = tagBoardRepository(tx, ctx.actor.teamId)
  const others = (await boards.groupsOf([group.tagBoardId])).filter(({ id }) => id !== group.id)
  const locked = await boards.lockedAmong(others.map(({ id }) => id))
  if (others.every(({ id }) => locked.has(id)))
    throw invalidOperation('A board keeps one group for new tags. Make another one before you move this one.')
  return board.id
}
