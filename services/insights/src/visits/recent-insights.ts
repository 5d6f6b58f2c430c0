import { projectAccessReader } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import { type SeenInsight, seeInsights } from '#src/insights/insight-loader.ts'
import { insightReader } from '#src/insights/insight-repository.ts'
import { recentInsightRows } from '#src/visits/insight-visit-repository.ts'

const LISTED = 100

/**
 * The last 100 insights that the actor opened or worked on, last first. One that was taken back from publication is
 * left out for readers.
 */
export function recentInsights(ctx: InsightsCtx): Promise<{ insight: SeenInsight; at: Date; worked: boolean }[]> {
  const { teamId, userId } = ctx.actor
  return ctx.read(async (tx) => {
    const { readable } = await projectAccessReader(tx, teamId).reach(ctx.actor)
    const rows = await recentInsightRows(tx, { teamId, userId, readable, limit: LISTED })
    const insights = await insightReader(tx, teamId).byIds(rows.map(({ id }) => id))
    const seen = new Map((await seeInsights(ctx, tx, insights)).map((insight) => [insight.id, insight]))
    return rows.flatMap(({ id, at, worked }) => {
      const insight = seen.get(id)
      return insight ? [{ insight, at, worked }] : []
    })
  })
}
