import type { InsightsCtx } from '#src/context.ts'
import type { UpdateInsightInput } from '#src/gql/graph-types.ts'
import { type Insight, insightTitle } from './insight.ts'
import { recordSaved } from './insight-facts.ts'
import { insightRepository } from './insight-repository.ts'
import { requireWritable } from './require-insight.ts'

/** Gives the insight a new title. Who may only read sees it after the next publication. */
export async function updateInsight(ctx: InsightsCtx, { insightId, title }: UpdateInsightInput): Promise<Insight> {
  return ctx.write(async (tx) => {
    const before = await requireWritable(ctx, tx, insightId)
    if (title == null) return before
    const insight: Insight = {
      ...before,
      title: insightTitle(title),
      updatedAt: ctx.clock.now(),
      unpublishedChanges: before.publishedAt !== null,
    }
    await insightRepository(tx, ctx.actor.teamId).save(insight)
    await recordSaved(tx, ctx.origin, insight)
    return insight
  })
}
