import type { Resolvers } from '#src/gql/graph-types.ts'
import { restorableUntil } from '#src/insights/insight.ts'
import { listTrash } from './list-trash.ts'
import { purgeInsight } from './purge-insights.ts'

export const trashResolvers = {
  Query: { trashedInsights: (_root, { projectId }, ctx) => listTrash(ctx, projectId ?? null) },
  Mutation: { purgeInsight: (_root, { input }, ctx) => purgeInsight(ctx, input.insightId) },
  TrashedInsight: {
    personal: ({ ownerId }) => ownerId !== null,
    deletedBy: ({ deletedBy }) => (deletedBy === null ? null : { id: deletedBy }),
    restorableUntil: ({ deletedAt }) => restorableUntil(deletedAt),
  },
} satisfies Resolvers
