import { knownHolds } from '@verbatim/access/legal-holds/known-hold-repository.ts'
import { LegalHoldChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { purgeWhenOver } from '#src/due-work/due-at.ts'
import { auditedInsight, recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'

/**
 * Legal holds, as notes tells of them. What was deleted after one began and before it was heard of here comes back, since
 * a hold keeps from its beginning on, and what was to be removed for good lies in the trash again; the audit log says why.
 */
export const holdListeners: readonly Listener<unknown>[] = [
  listener(LegalHoldChangedSchema, async (_parts, { projectId, held }, { tx, envelope: { teamId, ...told } }) => {
    const [place, since] = [projectId || null, new Date(told.occurredAtMs)]
    const holds = knownHolds(tx, teamId)
    await holds.hear()
    await holds.save(place, held, since)
    // One that was lifted since keeps nothing.
    if (!held || !(await holds.heldAmong([place])).has(place)) return
    const origin = { teamId, actorId: null, trace: told.trace }
    const insights = insightRepository(tx, teamId)
    for (const gone of await insights.goneSince(since, place)) {
      // What lay in the trash before the hold began is back there.
      if (gone.deletedAt && gone.deletedAt < since) {
        await insights.save({ ...gone, purgedAt: null })
        await purgeWhenOver(tx, gone)
        continue
      }
      const insight = { ...gone, deletedAt: null, deletedBy: null, purgedAt: null }
      await insights.save(insight)
      await recordSaved(tx, origin, insight)
      const source = { origin, by: { kind: 'system', name: 'A legal hold' } } as const
      await audit(tx, source, { act: 'insight.restored', object: auditedInsight(insight) })
    }
  }),
]
