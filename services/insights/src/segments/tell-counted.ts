import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'

/**
 * Tells of insights in projects whose segments changed, so that whoever looks at one counts again. With a note only of
 * those that quote it, as readers have them or as they are written.
 */
export async function tellCounted(
  tx: Transaction,
  origin: Origin,
  projectIds: readonly string[],
  noteId: string | null = null,
): Promise<void> {
  if (!projectIds.length) return
  for (const insight of await insightRepository(tx, origin.teamId).inProjects(projectIds, noteId))
    await recordSaved(tx, origin, insight)
}
