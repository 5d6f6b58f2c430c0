import type { Resolvers } from '#src/gql/graph-types.ts'
import { home } from '#src/home/home.ts'
import { countSample, listInsights } from '#src/insights/list-insights.ts'

const DRAFTS = 5

export const homeResolvers = {
  Query: {
    home: (_root, page, ctx) => home(ctx, page),
  },
  Home: {
    insights: ({ first, after }, _args, ctx) => listInsights(ctx, { first, after, published: true, inProjects: true }),
    sampleInsights: (_page, _args, ctx) => countSample(ctx),
    drafts: async (_page, _args, ctx) =>
      (await listInsights(ctx, { first: DRAFTS, published: false, mine: true, begun: true })).items,
  },
} satisfies Resolvers
