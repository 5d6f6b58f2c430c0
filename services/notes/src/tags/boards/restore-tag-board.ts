import { evenRanks } from '@verbatim/contracts/ranks.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { refuseTooLate } from '@verbatim/kit/undo-window.ts'
import type { NotesCtx } from '#src/context.ts'
import type { TagBoardRefInput } from '#src/gql/graph-types.ts'
import { DEFAULT_BOARD, type TagBoard } from '#src/tags/boards/tag-board.ts'
import { requireDeletedBoard } from '#src/tags/boards/tag-board-policy.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { recordTagGroupsChanged } from '#src/tags/tag-facts.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'

/**
 * Brings a deleted board back to its place with the groups that it had and that are there still; with an empty one where
 * none is. One that is there stays as it is. WRITE is needed. Throws InvalidOperation after 24 hours.
 */
export function restoreTagBoard(ctx: NotesCtx, input: TagBoardRefInput): Promise<TagBoard> {
  return ctx.write(async (tx) => {
    const { projectId } = await requireDeletedBoard(ctx, input.tagBoardId, tx)
    await lockTagsOf(tx, projectId)
    const { deletedAt, leftGroupIds, ...board } = await requireDeletedBoard(ctx, input.tagBoardId, tx)
    if (!deletedAt) return board
    const now = ctx.clock.now()
    refuseTooLate(deletedAt, now, 'A deleted tag board can be brought back')
    const boards = tagBoardRepository(tx, ctx.actor.teamId)
    await boards.setDeleted(board.id, null, [])
    const left = new Set((await boards.groupsByIds(leftGroupIds)).map(({ id }) => id))
    const back = leftGroupIds.filter((id) => left.has(id))
    const ranks = evenRanks(Math.max(1, back.length))
    await boards.moveGroups(board.id, new Map(back.map((id, place) => [id, ranks[place] ?? 0])))
    if (!back.length) {
      const id = ctx.newId()
      await boards.addGroups([
        {
          id,
          projectId,
          tagBoardId: board.id,
          title: DEFAULT_BOARD.groups[0],
          color: null,
          rank: ranks[0] ?? 0,
          createdAt: now,
          updatedAt: now,
        },
      ])
      back.push(id)
    }
    await recordTagGroupsChanged(tx, ctx.origin, projectId, back)
    await audit(tx, ctx, { act: 'tagBoard.restored', object: { type: 'tagBoard', id: board.id, name: board.title } })
    return board
  })
}
