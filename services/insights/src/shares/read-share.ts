import { linkTo } from '@verbatim/contracts/routes.ts'
import { readShare, type Share } from '@verbatim/shares/read-share.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { SeenInsight } from '#src/insights/insight-loader.ts'
import { makerMayShare } from './find-shared-insight.ts'

/** The insight's link as the dialog shows it. `stopped` says why it opens nothing although it has not ended. */
export type InsightShare = Share & { stopped: 'MAKER' | null }

/** The insight's link, for who may end it; null for everybody else and where there is none. */
export async function readInsightShare(ctx: InsightsCtx, insight: SeenInsight): Promise<InsightShare | null> {
  if (!insight.canRestore) return null
  const { teamId } = insight
  return ctx.read(async (tx) => {
    const share = await readShare(tx, teamId, {
      column: 'insight_id',
      objectId: insight.id,
      now: ctx.clock.now(),
      pathOf: (shareToken) => linkTo('publicInsight', { shareToken }),
    })
    if (!share) return null
    const mayShare = await makerMayShare(tx, teamId, share.link.maker, insight.projectId)
    return { ...share, stopped: mayShare ? null : 'MAKER' }
  })
}
