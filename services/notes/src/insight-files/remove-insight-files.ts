import { LIFETIMES_MS } from '@verbatim/contracts/limits.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { orderRemoval } from '#src/files/remove-files-of.ts'
import { retentionReader } from '#src/retention/retention-repository.ts'
import { type KnownInsight, knownInsightRepository } from './known-insight-repository.ts'

/** Removes the files of insights that have been in the trash for longer than it is kept. What a hold keeps stays. */
export async function emptyTrashOfInsights(tx: Transaction, teamId: string, now: Date): Promise<void> {
  const insights = knownInsightRepository(tx, teamId)
  const over = await insights.deletedBefore(new Date(now.getTime() - LIFETIMES_MS.trash))
  const held = await retentionReader(tx, teamId).heldAmong(over.map(({ projectId }) => projectId))
  await removeFor(
    tx,
    { teamId },
    over.filter(({ projectId }) => !held.has(projectId)),
  )
}

/** Removes the files of the insights of projects that are removed for good, before the projects are. */
export const removeInsightFilesOf = async (
  tx: Transaction,
  origin: Origin,
  projectIds: readonly string[],
): Promise<void> => removeFor(tx, origin, await knownInsightRepository(tx, origin.teamId).ofProjects(projectIds))

/** Removes the files of insights that were removed for good. */
export const removeFilesOfInsights = async (
  tx: Transaction,
  origin: Origin,
  insightIds: readonly string[],
): Promise<void> => removeFor(tx, origin, await knownInsightRepository(tx, origin.teamId).byIds(insightIds))

async function removeFor(tx: Transaction, origin: Origin, insights: readonly KnownInsight[]): Promise<void> {
  const ids = insights.map(({ id }) => id)
  await orderRemoval(tx, origin, await fileReader(tx, origin.teamId).ofInsights(ids))
  await knownInsightRepository(tx, origin.teamId).remove(ids)
}
