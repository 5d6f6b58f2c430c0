import { parseId } from '@verbatim/contracts/ids.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { InsightsCtx } from '#src/context.ts'
import { insightLoaders } from '#src/insights/insight-loader.ts'
import { insightVisitRepository } from '#src/visits/insight-visit-repository.ts'

/** Keeps that the actor opened the insight just now. Throws NotFound for one that they may not see. */
export async function recordInsightVisit(
  ctx: InsightsCtx,
  insightId: string,
): Promise<{ insightId: string; visitedAt: Date }> {
  const id = parseId(insightId)
  if (!id || !(await ctx.loaders(insightLoaders).insight.load(id))) throw notFound('Insight')
  const at = ctx.clock.now()
  await ctx.write((tx) => insightVisitRepository(tx, ctx.actor.teamId).save(ctx.actor.userId, id, at))
  return { insightId: id, visitedAt: at }
}
