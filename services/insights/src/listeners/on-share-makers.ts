import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { ChangedLink } from '@verbatim/shares/share-link-repository.ts'
import { shareListeners } from '@verbatim/shares/share-listeners.ts'
import type { Insight } from '#src/insights/insight.ts'
import { auditedInsight, recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { sharedQuoteRepository } from '#src/shares/shared-quote-repository.ts'

async function tellOf(tx: Transaction, origin: Origin, links: readonly ChangedLink[]): Promise<Insight[]> {
  const found = await insightRepository(tx, origin.teamId).byIds(links.map(({ objectId }) => objectId))
  const insights = found.filter(({ deletedAt }) => deletedAt === null)
  for (const insight of insights) await recordSaved(tx, origin, insight)
  return insights
}

/** Public links of insights follow who made them. */
export const shareMakerListeners = shareListeners({
  column: 'insight_id',
  async changed(tx, origin, links) {
    await tellOf(tx, origin, links)
  },
  async ended(tx, origin, links) {
    await sharedQuoteRepository(tx, origin.teamId).forgetUnshared()
    for (const insight of await tellOf(tx, origin, links))
      await audit(tx, { origin }, { act: 'insight.shareEnded', object: auditedInsight(insight) })
  },
})
