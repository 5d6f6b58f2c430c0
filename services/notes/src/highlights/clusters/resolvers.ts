import type { Resolvers } from '#src/gql/graph-types.ts'
import { clusterHighlights } from '#src/highlights/clusters/cluster-highlights.ts'

export const clustersResolvers = {
  Query: { clusterHighlights: (_root, { input }, ctx) => clusterHighlights(ctx, input) },
} satisfies Resolvers
