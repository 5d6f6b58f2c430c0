import { InsightsRanOutSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { projectAccess } from '#src/access/project-access.ts'
import { recordDeleted } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { purgeInsights } from '#src/trash/purge-insights.ts'

/**
 * Insights whose days are over by a rule of retention, as notes tells of them, are removed for good with their versions and
 * links; notes has said so in the audit log. One that has another project by now stays: other days count there. A legal
 * hold that was set before had kept them, since notes tells of both in their order.
 */
export const runOutListeners: readonly Listener<unknown>[] = [
  listener(InsightsRanOutSchema, async (_parts, { projectId, insightIds }, { tx, envelope: { teamId, trace } }) => {
    const origin = { teamId, actorId: null, trace }
    const known = await insightRepository(tx, teamId).locked(insightIds)
    const over = known.filter((insight) => insight.projectId === projectId)
    if (over.length === 0) return
    for (const insight of over) if (!insight.deletedAt) await recordDeleted(tx, origin, insight)
    await purgeInsights(
      tx,
      origin,
      over.map(({ id }) => id),
    )
    await projectAccess(tx, teamId).tellAccessChanged()
  }),
]
