import { audit } from '@verbatim/kit/audit/audit.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import { undoableUntil } from '@verbatim/kit/undo-window.ts'
import type { NotesCtx } from '#src/context.ts'
import type { TagBoardRefInput } from '#src/gql/graph-types.ts'
import { requireTagBoard } from '#src/tags/boards/tag-board-policy.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { ranksAtEnd } from '#src/tags/rank-place.ts'
import { recordTagGroupsChanged } from '#src/tags/tag-facts.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'
import { restorableSoon } from '#src/trash/deletion-repository.ts'

/**
 * Takes a board away. Its groups go with their tags to the end of the board before it, or after it where it is the
 * first, so that no highlight loses a tag; `restoreTagBoard` brings it back with them for 24 hours. WRITE is needed.
 * Throws InvalidOperation for the last board.
 */
export function deleteTagBoard(
  ctx: NotesCtx,
  input: TagBoardRefInput,
): Promise<{ id: string; heirId: string; restorableUntil: Date }> {
  return ctx.write(async (tx) => {
    const { projectId } = await requireTagBoard(ctx, input.tagBoardId, 'WRITE', tx)
    await lockTagsOf(tx, projectId)
    const board = await requireTagBoard(ctx, input.tagBoardId, 'WRITE', tx)
    const boards = tagBoardRepository(tx, ctx.actor.teamId)
    const all = await boards.boardsOf(projectId)
    const at = all.findIndex(({ id }) => id === board.id)
    const heir = all[at - 1] ?? all[at + 1]
    if (!heir) throw invalidOperation('A project keeps one tag board. Make another one before you delete it.')
    const leaving = (await boards.groupsOf([board.id])).map(({ id }) => id)
    const now = ctx.clock.now()
    await boards.moveGroups(heir.id, ranksAtEnd(await boards.groupsOf([heir.id]), leaving))
    await boards.setDeleted(board.id, now, leaving)
    await restorableSoon(tx, ctx.actor.teamId, board.id, now)
    await recordTagGroupsChanged(tx, ctx.origin, projectId, leaving)
    await audit(tx, ctx, { act: 'tagBoard.deleted', object: { type: 'tagBoard', id: board.id, name: board.title } })
    return { id: board.id, heirId: heir.id, restorableUntil: undoableUntil(now) }
  })
}
