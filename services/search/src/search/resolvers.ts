import type { Resolvers } from '#src/gql/graph-types.ts'
import { search } from './search.ts'

export const searchResolvers = {
  Query: {
    search: (_root, { input }, ctx) => search(ctx, input),
  },
  SearchHit: {
    project: ({ projectId }) => (projectId ? { id: projectId } : null),
  },
  SearchTag: {
    tag: ({ id }) => ({ id }),
  },
} satisfies Resolvers
