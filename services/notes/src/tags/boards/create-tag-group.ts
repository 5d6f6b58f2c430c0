import { gate } from '@verbatim/contracts/gates.ts'
import type { NotesCtx } from '#src/context.ts'
import { type TagGroup, tagGroupTitle } from '#src/tags/boards/tag-board.ts'
import { requireTagBoard } from '#src/tags/boards/tag-board-policy.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { ranksAtEnd } from '#src/tags/rank-place.ts'
import { tagColor } from '#src/tags/tag.ts'
import { recordTagGroupsChanged } from '#src/tags/tag-facts.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'

/** Adds a group at the end of a board. WRITE is needed. */
export async function createTagGroup(
  ctx: NotesCtx,
  input: { tagBoardId: string; title: string; color?: string | null },
): Promise<TagGroup> {
  if (input.color) gate(ctx.actor, 'iconsAndTagColors')
  return ctx.write(async (tx) => {
    const board = await requireTagBoard(ctx, input.tagBoardId, 'WRITE', tx)
    await lockTagsOf(tx, board.projectId)
    const boards = tagBoardRepository(tx, ctx.actor.teamId)
    const id = ctx.newId()
    const rank = ranksAtEnd(await boards.groupsOf([board.id]), [id]).get(id) ?? 0
    const now = ctx.clock.now()
    const group: TagGroup = {
      id,
      projectId: board.projectId,
      tagBoardId: board.id,
      title: tagGroupTitle(input.title),
      color: input.color ? tagColor(input.color) : null,
      rank,
      createdAt: now,
      updatedAt: now,
    }
    await boards.addGroups([group])
    await recordTagGroupsChanged(tx, ctx.origin, board.projectId, [id])
    return group
  })
}
