import { linkTo } from '@verbatim/contracts/routes.ts'
import type { InsightsCtx } from '#src/context.ts'
import type { SeenInsight } from '#src/insights/insight-loader.ts'
import { type HourOfViews, shareLinkReader } from './share-link-repository.ts'

/** A link as the dialog shows it. */
export type Share = {
  path: string
  hidesNames: boolean
  expiresAt: Date | null
  expired: boolean
  views: number
  latestViews: HourOfViews[]
}

const HOURS_LISTED = 10

/** The insight's link, for who may end it; null for everybody else and where there is none. */
export async function readShare(ctx: InsightsCtx, insight: SeenInsight): Promise<Share | null> {
  if (!insight.canRestore) return null
  return ctx.read(async (tx) => {
    const links = shareLinkReader(tx, insight.teamId)
    const link = await links.ofInsight(insight.id)
    if (!link) return null
    const { total, latest } = await links.viewsOf(link.id, HOURS_LISTED)
    const { hidesNames, expiresAt, token } = link
    const expired = expiresAt !== null && expiresAt <= ctx.clock.now()
    const path = linkTo('publicInsight', { shareToken: token })
    return { path, hidesNames, expiresAt, expired, views: total, latestViews: latest }
  })
}
