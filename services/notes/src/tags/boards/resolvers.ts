import type { Resolvers } from '#src/gql/graph-types.ts'
import { requireProject } from '#src/projects/require-project.ts'
import { createTagBoard } from '#src/tags/boards/create-tag-board.ts'
import { createTagGroup } from '#src/tags/boards/create-tag-group.ts'
import { deleteTagBoard } from '#src/tags/boards/delete-tag-board.ts'
import { deleteTagGroup } from '#src/tags/boards/delete-tag-group.ts'
import { restoreTagBoard } from '#src/tags/boards/restore-tag-board.ts'
import { tagBoardLoaders } from '#src/tags/boards/tag-board-loader.ts'
import { readableBoard, readableGroup } from '#src/tags/boards/tag-board-policy.ts'
import { tagBoardReader } from '#src/tags/boards/tag-board-repository.ts'
import { updateTagBoard } from '#src/tags/boards/update-tag-board.ts'
import { updateTagGroup } from '#src/tags/boards/update-tag-group.ts'
import { tagLoaders } from '#src/tags/tag-loader.ts'

export const tagBoardsResolvers = {
  Query: {
    tagBoards: async (_root, { projectId }, ctx) => {
      const project = await requireProject(ctx, projectId, 'READ')
      return ctx.read((tx) => tagBoardReader(tx, ctx.actor.teamId).boardsOf(project.id))
    },
  },
  Mutation: {
    createTagBoard: (_root, { input }, ctx) => createTagBoard(ctx, input),
    updateTagBoard: (_root, { input }, ctx) => updateTagBoard(ctx, input),
    deleteTagBoard: (_root, { input }, ctx) => deleteTagBoard(ctx, input),
    restoreTagBoard: (_root, { input }, ctx) => restoreTagBoard(ctx, input),
    createTagGroup: (_root, { input }, ctx) => createTagGroup(ctx, input),
    updateTagGroup: (_root, { input }, ctx) => updateTagGroup(ctx, input),
    deleteTagGroup: (_root, { input }, ctx) => deleteTagGroup(ctx, input),
  },
  TagBoard: {
    __resolveReference: ({ id }, ctx) => readableBoard(ctx, id),
    groups: (board, _args, ctx) => ctx.loaders(tagBoardLoaders).groupsOfBoard.load(board.id),
  },
  TagGroup: {
    __resolveReference: ({ id }, ctx) => readableGroup(ctx, id),
    tags: (group, _args, ctx) => ctx.loaders(tagLoaders).tagsOfGroup.load(group.id),
  },
} satisfies Resolvers
