import { notFound } from '@verbatim/kit/errors.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { insightLoaders, type SeenInsight } from '#src/insights/insight-loader.ts'
import { readInsightShare, readShareStop } from './read-share.ts'
import { endInsightShare, shareInsight } from './share-insight.ts'

async function seen(ctx: InsightsCtx, id: string): Promise<SeenInsight> {
  const insight = await ctx.loaders(insightLoaders).insight.load(id)
  if (!insight) throw notFound('Insight')
  return insight
}

export const shareResolvers = {
  Mutation: {
    shareInsight: async (_root, { input }, ctx) => seen(ctx, (await shareInsight(ctx, input)).id),
    endInsightShare: async (_root, { input }, ctx) => seen(ctx, (await endInsightShare(ctx, input.insightId)).id),
  },
  Insight: {
    share: (insight, _args, ctx) => readInsightShare(ctx, insight),
    shareStop: (insight, _args, ctx) => readShareStop(ctx, insight),
  },
} satisfies Resolvers
