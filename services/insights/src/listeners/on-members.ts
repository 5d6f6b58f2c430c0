import { MemberRemovedSchema } from '@verbatim/contracts/gen/events/identity_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { purgeWhenOver } from '#src/due-work/due-at.ts'
import type { Insight } from '#src/insights/insight.ts'
import { recordDeleted, recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'

/**
 * What was somebody's own goes with their membership: to the member to whom they leave their things, or, where they leave
 * them to nobody, into the trash.
 */
export const memberListeners: readonly Listener<unknown>[] = [
  listener(MemberRemovedSchema, async (_parts, { userId, heirId }, { tx, envelope: { teamId, actorId, trace } }) => {
    const insights = insightRepository(tx, teamId)
    for (const before of await insights.lockOwnedBy(userId)) {
      // What they had thrown away is nobody's to see, and goes when its days are over.
      if (before.deletedAt) continue
      const insight: Insight = heirId ? { ...before, ownerId: heirId } : { ...before, deletedAt: new Date() }
      await insights.save(insight)
      await purgeWhenOver(tx, insight)
      await (heirId ? recordSaved : recordDeleted)(tx, { teamId, actorId, trace }, insight)
    }
  }),
]
