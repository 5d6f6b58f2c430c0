import type { Resolvers } from '#src/gql/graph-types.ts'
import { taxonomyHealth } from '#src/tags/health/taxonomy-health.ts'

export const taxonomyHealthResolvers = {
  Query: {
    taxonomyHealth: (_root, { projectId }, ctx) => taxonomyHealth(ctx, projectId),
  },
} satisfies Resolvers
