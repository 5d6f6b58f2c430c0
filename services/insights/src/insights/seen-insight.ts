import { parseId } from '@verbatim/contracts/ids.ts'
import { hidden, notFound } from '@verbatim/kit/errors.ts'
import type { InsightsCtx } from '#src/context.ts'
import { insightLoaders, type SeenInsight } from './insight-loader.ts'
import { insightReader } from './insight-repository.ts'

/** The insight as this member sees it; NotFound when they may not, or when it is no id. */
export async function seenInsight(ctx: InsightsCtx, insightId: string): Promise<SeenInsight> {
  const id = parseId(insightId)
  if (!id) throw notFound('Insight')
  const insight = await ctx.loaders(insightLoaders).insight.load(id)
  if (insight) return insight
  const kept = await ctx.read((tx) => insightReader(tx, ctx.actor.teamId).byIds([id]))
  const isThere = kept.some(({ deletedAt }) => !deletedAt)
  throw isThere ? hidden('Insight', id) : notFound('Insight')
}
