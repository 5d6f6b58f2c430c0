import { knownHolds } from '@verbatim/access/legal-holds/known-hold-repository.ts'
import { refuseHeld } from '@verbatim/access/legal-holds/refuse-held.ts'
import { InsightsPurgedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import type { InsightsCtx } from '#src/context.ts'
import { purgeLater, purgeWhenOver } from '#src/due-work/due-at.ts'
import { knownFiles } from '#src/files/known-file-repository.ts'
import { restorableUntil } from '#src/insights/insight.ts'
import { auditedInsight } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { requireWritable } from '#src/insights/require-insight.ts'
import { sharedQuoteRepository } from '#src/shares/shared-quote-repository.ts'
import { trashedInsights } from './trashed-insight-repository.ts'

const AT_ONCE = 1_000
/** So much later a hold may have been lifted. */
const HELD_MS = 86_400_000

/** Removes insights for good with all that hangs on them, and tells the other services. */
export async function purgeInsights(tx: Transaction, origin: Origin, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const gone = ids.slice(from, from + AT_ONCE)
    await fieldValueRepository(tx, origin.teamId).removeObjects(gone)
    await knownFiles(tx, origin.teamId).removeOf(gone)
    await trashedInsights(tx, origin.teamId).remove(gone)
    await record(tx, origin, InsightsPurgedSchema, { insightIds: [...gone] })
  }
  await sharedQuoteRepository(tx, origin.teamId).forgetUnshared()
}

/**
 * Removes an insight for good whose 30 days in the trash are over. One that was restored stays, and what a legal hold
 * keeps is looked at again a day later.
 */
export async function purgeIfOver(tx: Transaction, teamId: string, id: string, now: Date): Promise<void> {
  const holds = knownHolds(tx, teamId)
  await holds.whileNoneIsHeard()
  const [insight] = await insightRepository(tx, teamId).locked([id])
  if (!insight?.deletedAt) return
  if (restorableUntil(insight.deletedAt) > now) return purgeWhenOver(tx, insight)
  if ((await holds.heldAmong([insight.projectId])).has(insight.projectId))
    return purgeLater(tx, insight, new Date(now.getTime() + HELD_MS))
  await purgeInsights(tx, { teamId }, [id])
}

/**
 * Removes an insight in the trash for good. FULL is needed, of somebody's own it is theirs. Throws NotFound for one that
 * does not lie there, InvalidOperation where a legal hold keeps it.
 */
export const purgeInsight = (ctx: InsightsCtx, insightId: string): Promise<{ insightId: string }> =>
  ctx.write(async (tx) => {
    const { teamId } = ctx.actor
    await knownHolds(tx, teamId).whileNoneIsHeard()
    const insight = await requireWritable(ctx, tx, insightId, { deleted: true, level: 'FULL' })
    if (!insight.deletedAt) throw notFound('Insight')
    await refuseHeld(tx, teamId, insight.projectId)
    await purgeInsights(tx, ctx.origin, [insight.id])
    await audit(tx, ctx, { act: 'trash.purged', object: auditedInsight(insight) })
    return { insightId: insight.id }
  })
