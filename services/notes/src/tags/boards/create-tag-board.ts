import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { evenRanks } from '@verbatim/contracts/ranks.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { CreateTagBoardInput } from '#src/gql/graph-types.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { DEFAULT_BOARD, type TagBoard, tagBoardTitle } from '#src/tags/boards/tag-board.ts'
import { tagBoardRepository } from '#src/tags/boards/tag-board-repository.ts'
import { ranksAtEnd } from '#src/tags/rank-place.ts'
import { recordTagGroupsChanged } from '#src/tags/tag-facts.ts'
import { lockTagsOf } from '#src/tags/tag-policy.ts'

/** Adds a board after the others of a project, with one empty group. WRITE is needed. Throws InvalidOperation for the 51st. */
export function createTagBoard(ctx: NotesCtx, input: CreateTagBoardInput): Promise<TagBoard> {
  const title = tagBoardTitle(input.title)
  return ctx.write(async (tx) => {
    const project = await requireProject(ctx, input.projectId, 'WRITE', tx)
    await lockTagsOf(tx, project.id)
    const boards = tagBoardRepository(tx, ctx.actor.teamId)
    const others = await boards.boardsOf(project.id)
    const max = COUNT_LIMITS.tagBoardsPerProject
    if (others.length >= max) throw invalidOperation(`A project has at most ${max} tag boards. Delete one first.`)
    const [id, groupId, now] = [ctx.newId(), ctx.newId(), ctx.clock.now()]
    const board: TagBoard = { id, projectId: project.id, title, rank: ranksAtEnd(others, [id]).get(id) ?? 0 }
    await boards.addBoard(board, now)
    const [rank = 0] = evenRanks(1)
    await boards.addGroups([
      {
        id: groupId,
        projectId: project.id,
        tagBoardId: id,
        title: DEFAULT_BOARD.groups[0],
        color: null,
        rank,
        createdAt: now,
        updatedAt: now,
      },
    ])
    await recordTagGroupsChanged(tx, ctx.origin, project.id, [groupId])
    return board
  })
}
