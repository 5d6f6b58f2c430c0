import { knownId } from '#src/access/require-level.ts'
import type { NotesCtx } from '#src/context.ts'
import type { UpdateTagBoardInput } from '#src/gql/graph-types.ts'
import { type TagBoard, tagBoardTitle } from '#src/tags/boards/tag-board.ts'
import { requireTagBoard } from '#src/tags/boards/tag-board-policy.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { ranksAfter } from '#src/tags/rank-place.ts'
import { recordTagGroupsChanged } from '#src/tags/tag-facts.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'

/** Changes title or place of a board; `afterId` null puts it first. What is not given stays. WRITE is needed. */
export function updateTagBoard(ctx: NotesCtx, input: UpdateTagBoardInput): Promise<TagBoard> {
  return ctx.write(async (tx) => {
    const { projectId } = await requireTagBoard(ctx, input.tagBoardId, 'WRITE', tx)
    await lockTagsOf(tx, projectId)
    const board = await requireTagBoard(ctx, input.tagBoardId, 'WRITE', tx)
    const boards = tagBoardRepository(tx, ctx.actor.teamId)
    let rank = board.rank
    if (input.afterId !== undefined) {
      const afterId = input.afterId === null ? null : knownId(input.afterId, 'Tag board')
      const ranks = ranksAfter(await boards.boardsOf(projectId), board.id, afterId)
      await boards.setBoardRanks(ranks)
      rank = ranks.get(board.id) ?? rank
    }
    const changed = { ...board, rank, title: input.title == null ? board.title : tagBoardTitle(input.title) }
    await boards.saveBoard(changed, ctx.clock.now())
    const groups = await boards.groupsOf([board.id])
    await recordTagGroupsChanged(
      tx,
      ctx.origin,
      projectId,
      groups.map(({ id }) => id),
    )
    return changed
  })
}
