import type { InsightsCtx } from '#src/context.ts'
import type { UpdateInsightInput } from '#src/gql/graph-types.ts'
import { type Insight, insightTitle } from './insight.ts'
import { recordSaved } from './insight-facts.ts'
import { insightRepository } from './insight-repository.ts'
import { requireWritable } from './require-insight.ts'
import { reviewDay } from './review-day.ts'

/**
 * Gives the insight a new title, which who may only read sees after the next publication, or a day by which to look again,
 * which everybody sees at once; null takes it away.
 */
export async function updateInsight(ctx: InsightsCtx, input: UpdateInsightInput): Promise<Insight> {
  return ctx.write(async (tx) => {
    const before = await requireWritable(ctx, tx, input.insightId)
    const title = input.title == null ? before.title : insightTitle(input.title)
    const reviewBy = input.reviewBy === undefined ? before.reviewBy : input.reviewBy && reviewDay(input.reviewBy)
    const isRenamed = input.title != null
    if (!isRenamed && reviewBy === before.reviewBy) return before
    const insight: Insight = {
      ...before,
      title,
      reviewBy,
      updatedAt: ctx.clock.now(),
      unpublishedChanges: before.unpublishedChanges || (isRenamed && before.publishedAt !== null),
    }
    await insightRepository(tx, ctx.actor.teamId).save(insight)
    await recordSaved(tx, ctx.origin, insight)
    return insight
  })
}
