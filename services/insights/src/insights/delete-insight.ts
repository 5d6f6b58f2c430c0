import { knownHolds } from '@verbatim/access/legal-holds/known-hold-repository.ts'
import { refuseHeld } from '@verbatim/access/legal-holds/refuse-held.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { projectAccess } from '#src/access/project-access.ts'
import type { InsightsCtx } from '#src/context.ts'
import { purgeWhenOver } from '#src/due-work/due-at.ts'
import { type Insight, restorableUntil } from './insight.ts'
import { auditedInsight, recordDeleted, recordSaved } from './insight-facts.ts'
import { insightRepository } from './insight-repository.ts'
import { requireWritable } from './require-insight.ts'

/**
 * Puts the insight away for 30 days. Deleting it twice is the same as once. Throws InvalidOperation where a legal hold
 * keeps it.
 */
export async function deleteInsight(
  ctx: InsightsCtx,
  insightId: string,
): Promise<{ insightId: string; restorableUntil: Date }> {
  const deleted = await ctx.write(async (tx) => {
    await knownHolds(tx, ctx.actor.teamId).whileNoneIsHeard()
    const before = await requireWritable(ctx, tx, insightId, { deleted: true })
    if (!before.deletedAt) await refuseHeld(tx, before.teamId, before.projectId)
    const deletedAt = before.deletedAt ?? ctx.clock.now()
    const deletedBy = before.deletedAt ? before.deletedBy : ctx.actor.userId
    const insight: Insight = { ...before, deletedAt, deletedBy }
    await insightRepository(tx, ctx.actor.teamId).save(insight)
    if (!before.deletedAt) {
      await purgeWhenOver(tx, insight)
      await recordDeleted(tx, ctx.origin, insight)
      // Whoever has it open in another process writes no more either.
      await projectAccess(tx, insight.teamId).tellAccessChanged()
      await audit(tx, ctx, { act: 'insight.deleted', object: auditedInsight(insight) })
    }
    return { insightId: insight.id, restorableUntil: restorableUntil(deletedAt) }
  })
  ctx.collaboration.disconnect(deleted.insightId)
  return deleted
}

/** Undo of deleteInsight. */
export async function restoreInsight(ctx: InsightsCtx, insightId: string): Promise<Insight> {
  return ctx.write(async (tx) => {
    const before = await requireWritable(ctx, tx, insightId, { deleted: true })
    const insight: Insight = { ...before, deletedAt: null, deletedBy: null, purgedAt: null }
    await insightRepository(tx, ctx.actor.teamId).save(insight)
    await recordSaved(tx, ctx.origin, insight)
    if (before.deletedAt)
      await audit(tx, ctx, {
        act: 'insight.restored',
        object: auditedInsight(insight),
      })
    return insight
  })
}
