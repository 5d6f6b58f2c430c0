import type { Resolvers } from '#src/gql/graph-types.ts'
import { tagParentLoaders } from '#src/tags/parents/tag-parent-loader.ts'
import { tagLoaders } from '#src/tags/tag-loader.ts'

export const tagParentsResolvers = {
  Tag: {
    parent: ({ parentId }, _args, ctx) => (parentId ? ctx.loaders(tagLoaders).tag.load(parentId) : null),
    children: ({ id }, _args, ctx) => ctx.loaders(tagParentLoaders).childrenOf.load(id),
    withBelow: ({ id }, _args, ctx) => ctx.loaders(tagParentLoaders).reach.load(id),
  },
  TagReach: {
    tagCount: ({ tags }) => tags,
    highlightCount: ({ highlights }) => highlights,
    peopleCount: ({ people }) => people,
    noteCount: ({ notes }) => notes,
  },
} satisfies Resolvers
