import { knownHolds } from '@verbatim/access/legal-holds/known-hold-repository.ts'
import { refuseHeld } from '@verbatim/access/legal-holds/refuse-held.ts'
import { InsightsPurgedSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { fieldValueRepository } from '@verbatim/fields/values/field-value-repository.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import { type Origin, record } from '@verbatim/kit/events/outbox.ts'
import { projectAccess } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import { purgeLater, purgeWhenOver } from '#src/due-work/due-at.ts'
import { knownFiles } from '#src/files/known-file-repository.ts'
import { type Insight, restorableUntil } from '#src/insights/insight.ts'
import { auditedInsight, recordDeleted } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { requireWritable } from '#src/insights/require-insight.ts'
import { sharedQuoteRepository } from '#src/shares/shared-quote-repository.ts'
import { trashedInsights } from './trashed-insight-repository.ts'

const AT_ONCE = 1_000
/** So much later a hold may have been lifted. */
const HELD_MS = 86_400_000
/** So long notes may take to tell of a hold that began before somebody removed something for good. */
const GRACE_MS = 10 * 60_000

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
 * Takes an insight out of the trash whose 30 days there are over, and removes one for good that was taken out some time
 * ago, when a legal hold that had begun before would be known here. What is held stays in the trash, and is looked at again
 * a day later; one that was restored stays.
 */
export async function purgeIfOver(tx: Transaction, teamId: string, id: string, now: Date): Promise<void> {
  const holds = knownHolds(tx, teamId)
  await holds.whileNoneIsHeard()
  const [insight] = await insightRepository(tx, teamId).locked([id])
  if (!insight?.deletedAt) return
  if (!insight.purgedAt && restorableUntil(insight.deletedAt) > now) return purgeWhenOver(tx, insight)
  if ((await holds.heldAmong([insight.projectId])).has(insight.projectId)) {
    await insightRepository(tx, teamId).save({ ...insight, purgedAt: null })
    return purgeLater(tx, insight, after(now, HELD_MS))
  }
  if (!insight.purgedAt) return takeOut(tx, { teamId }, insight, now)
  if (after(insight.purgedAt, GRACE_MS) > now) return purgeLater(tx, insight, after(insight.purgedAt, GRACE_MS))
  await purgeInsights(tx, { teamId }, [id])
}

/**
 * Takes an insight out of the trash, to be removed for good ten minutes later; nobody can bring it back meanwhile but a
 * legal hold that began before. FULL is needed, of somebody's own it is theirs. Throws NotFound for one that does not lie
 * there, InvalidOperation where a legal hold keeps it.
 */
export async function purgeInsight(ctx: InsightsCtx, insightId: string): Promise<{ insightId: string }> {
  const { teamId } = ctx.actor
  const purged = await ctx.write(async (tx) => {
    await knownHolds(tx, teamId).whileNoneIsHeard()
    const insight = await requireWritable(ctx, tx, insightId, { deleted: true, level: 'FULL' })
    if (!insight.deletedAt) throw notFound('Insight')
    await refuseHeld(tx, teamId, insight.projectId)
    await takeOut(tx, ctx.origin, insight, ctx.clock.now())
    await audit(tx, ctx, { act: 'trash.purged', object: auditedInsight(insight) })
    return insight.id
  })
  ctx.collaboration.disconnect(purged)
  return { insightId: purged }
}

/** Nobody sees it from then on; whoever has the trash open is told. */
async function takeOut(tx: Transaction, origin: Origin, insight: Insight, now: Date): Promise<void> {
  await insightRepository(tx, insight.teamId).save({ ...insight, purgedAt: now })
  await purgeLater(tx, insight, after(now, GRACE_MS))
  await recordDeleted(tx, origin, insight)
  await projectAccess(tx, insight.teamId).tellAccessChanged()
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
