import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { InsightsCtx } from '#src/context.ts'
import { listInsights } from '#src/insights/list-insights.ts'

const DRAFTS = 5

type HomePage = { first?: number | null; after?: string | null }

export const homeResolvers: Resolvers<InsightsCtx> = {
  Query: {
    home: (_root: unknown, page: HomePage) => page,
  },
  Home: {
    insights: ({ first, after }: HomePage, _args: unknown, ctx: InsightsCtx) =>
      listInsights(ctx, { first, after, published: true }),
    drafts: async (_page: HomePage, _args: unknown, ctx: InsightsCtx) =>
      (await listInsights(ctx, { first: DRAFTS, published: false, mine: true })).items,
  },
}
