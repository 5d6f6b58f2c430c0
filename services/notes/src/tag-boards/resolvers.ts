import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireProject } from '#src/projects/access.ts'
import { createTagGroup } from '#src/tag-boards/create-tag-group.ts'
import { deleteTagGroup } from '#src/tag-boards/delete-tag-group.ts'
import type { TagBoard, TagGroup } from '#src/tag-boards/tag-board.ts'
import { readableBoard, readableGroup } from '#src/tag-boards/tag-board-policy.ts'
import { tagBoardRepository } from '#src/tag-boards/tag-board-repository.ts'
import { type UpdateTagGroupInput, updateTagGroup } from '#src/tag-boards/update-tag-group.ts'

type Input<T> = { input: T }
type CreateTagGroupInput = { tagBoardId: string; title: string; color?: string | null }

export const tagBoardsResolvers: Resolvers<NotesCtx> = {
  Query: {
    tagBoards: async (_root, { projectId }: { projectId: string }, ctx) => {
      const project = await requireProject(ctx, projectId, 'READ')
      return ctx.read((tx) => tagBoardRepository(tx, ctx.actor.teamId).boardsOf(project.id))
    },
  },
  Mutation: {
    createTagGroup: (_root, { input }: Input<CreateTagGroupInput>, ctx) => createTagGroup(ctx, input),
    updateTagGroup: (_root, { input }: Input<UpdateTagGroupInput>, ctx) => updateTagGroup(ctx, input),
    deleteTagGroup: (_root, { input }: Input<{ tagGroupId: string }>, ctx) => deleteTagGroup(ctx, input),
  },
  TagBoard: {
    __resolveReference: ({ id }: { id: string }, ctx: NotesCtx) => readableBoard(ctx, id),
    groups: (board: TagBoard, _args: object, ctx) => ctx.loaders.groupsOfBoard.load(board.id),
  },
  TagGroup: {
    __resolveReference: ({ id }: { id: string }, ctx: NotesCtx) => readableGroup(ctx, id),
    tags: (group: TagGroup, _args: object, ctx) => ctx.loaders.tagsOfGroup.load(group.id),
  },
}
