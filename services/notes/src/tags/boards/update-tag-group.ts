import { gate } from '@verbatim/contracts/gates.ts'
import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UpdateTagGroupInput } from '#src/gql/graph-types.ts'
import { type TagGroup, tagGroupTitle } from '#src/tags/boards/tag-board.ts'
import { requireTagGroup } from '#src/tags/boards/tag-board-policy.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { ranksAfter } from '#src/tags/rank-place.ts'
import { tagColor } from '#src/tags/tag.ts'
import { recordTagGroupsChanged } from '#src/tags/tag-facts.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'

/** Changes title, colour or place of a group; `afterId` null puts it first. What is not given stays. WRITE is needed. */
export async function updateTagGroup(ctx: NotesCtx, input: UpdateTagGroupInput): Promise<TagGroup> {
  if (input.color) gate(ctx.actor, 'iconsAndTagColors')
  return ctx.write(async (tx) => {
    const { projectId } = await requireTagGroup(ctx, input.tagGroupId, 'WRITE', tx)
    await lockTagsOf(tx, projectId)
    const group = await requireTagGroup(ctx, input.tagGroupId, 'WRITE', tx)
    const boards = tagBoardRepository(tx, ctx.actor.teamId)
    let ranks = new Map([[group.id, group.rank]])
    if (input.afterId !== undefined) {
      const afterId = input.afterId === null ? null : knownId(input.afterId, 'Tag group')
      ranks = ranksAfter(await boards.groupsOf([group.tagBoardId]), group.id, afterId)
      await boards.setGroupRanks(ranks)
    }
    const changed: TagGroup = {
      ...group,
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
