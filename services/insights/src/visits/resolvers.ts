import type { Resolvers } from '#src/gql/graph-types.ts'
import { insightVisitLoaders } from '#src/visits/insight-visit-loader.ts'
import { recentInsights } from '#src/visits/recent-insights.ts'
import { recordInsightVisit } from '#src/visits/record-insight-visit.ts'

export const visitResolvers = {
  Query: {
    recentInsights: (_root, _args, ctx) => recentInsights(ctx),
  },
  Mutation: {
    recordInsightVisit: (_root, { input }, ctx) => recordInsightVisit(ctx, input.insightId),
  },
  Insight: {
    lastVisit: ({ id }, _args, ctx) => ctx.loaders(insightVisitLoaders).last.load(id),
  },
} satisfies Resolvers
