import { linkTo } from '@verbatim/contracts/routes.ts'
import { readShare, type Share } from '@verbatim/shares/read-share.ts'
import type { ShareStop } from '@verbatim/shares/share-stop.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { SeenInsight } from '#src/insights/insight-loader.ts'
import { stopOf } from './find-shared-insight.ts'

/** The insight's link, for who may end it; null for everybody else and where there is none. */
export async function readInsightShare(ctx: InsightsCtx, insight: SeenInsight): Promise<Share | null> {
  if (!insight.canRestore) return null
  return ctx.read((tx) => shareOf(ctx, tx, insight))
}

/** Why its link opens nothing, or why none can be made, for who may make one; null for everybody else and where one opens. */
export async function readShareStop(ctx: InsightsCtx, insight: SeenInsight): Promise<ShareStop | null> {
  if (!insight.canRestore) return null
  return ctx.read(async (tx) => {
    const share = await shareOf(ctx, tx, insight)
    return stopOf(tx, insight.teamId, share?.link.maker ?? ctx.actor, insight)
  })
}

const shareOf = (ctx: InsightsCtx, tx: Parameters<typeof readShare>[0], insight: SeenInsight) =>
  readShare(tx, insight.teamId, {
    column: 'insight_id',
    of: { insightId: insight.id },
    now: ctx.clock.now(),
    pathOf: (shareToken) => linkTo('publicInsight', { shareToken }),
  })
