import type { Resolvers } from '#src/gql/graph-types.ts'
import { mergeProposals, ownTags, taxonomyHealth } from '#src/tags/health/taxonomy-health.ts'

export const taxonomyHealthResolvers = {
  Query: {
    taxonomyHealth: (_root, { projectId }, ctx) => taxonomyHealth(ctx, projectId),
  },
  TaxonomyHealth: {
    nearDuplicates: (health, _args, ctx) => mergeProposals(ctx, health),
    neverUsed: (health) => ownTags(health, (uses) => uses === 0),
    usedOnce: (health) => ownTags(health, (uses) => uses === 1),
    notDefined: (health) => ownTags(health, (uses, { description }) => description === '' && uses > 0),
  },
} satisfies Resolvers
