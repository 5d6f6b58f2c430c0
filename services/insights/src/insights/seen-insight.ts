import { parseId } from '@verbatim/contracts/ids.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { InsightsCtx } from '#src/context.ts'
import { insightLoaders, type SeenInsight } from './insight-loader.ts'

/** The insight as this member sees it; NotFound when they may not, or when it is no id. */
export async function seenInsight(ctx: InsightsCtx, insightId: string): Promise<SeenInsight> {
  const id = parseId(insightId)
  const insight = id && (await ctx.loaders(insightLoaders).insight.load(id))
  if (!insight) throw notFound('Insight')
  return insight
}
