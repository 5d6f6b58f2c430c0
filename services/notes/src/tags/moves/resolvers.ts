import { accessLoaders } from '#src/access/access-loader.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { memberRef } from '#src/member-ref.ts'
import { projectLoaders } from '#src/projects/project-loader.ts'
import { copyTag } from '#src/tags/moves/copy-tag.ts'
import { moveTag } from '#src/tags/moves/move-tag.ts'
import { tagMoveLoaders } from '#src/tags/moves/tag-move-loader.ts'
import { tagMovePreview } from '#src/tags/moves/tag-move-preview.ts'
import { undoTagMove } from '#src/tags/moves/undo-tag-move.ts'

export const tagMovesResolvers = {
  Query: {
    tagMovePreview: (_root, { tagId, projectId }, ctx) => tagMovePreview(ctx, tagId, projectId),
  },
  Mutation: {
    moveTag: (_root, { input }, ctx) => moveTag(ctx, input),
    undoTagMove: (_root, { input }, ctx) => undoTagMove(ctx, input),
    copyTag: (_root, { input }, ctx) => copyTag(ctx, input),
  },
  Tag: {
    moves: ({ id }, _args, ctx) => ctx.loaders(tagMoveLoaders).movesTo.load(id),
  },
  TagMove: {
    title: ({ tag }) => tag.title,
    from: async ({ fromProjectId }, _args, ctx) =>
      (await ctx.loaders(accessLoaders).projectLevel.load(fromProjectId)) === 'none'
        ? null
        : ctx.loaders(projectLoaders).project.load(fromProjectId),
    highlightCount: ({ id }, _args, ctx) => ctx.loaders(tagMoveLoaders).highlightCount.load(id),
    movedBy: ({ movedBy }) => memberRef(movedBy),
  },
  TagMovePreview: {
    highlightCount: ({ highlights }) => highlights,
    noteCount: ({ notes }) => notes,
  },
} satisfies Resolvers
