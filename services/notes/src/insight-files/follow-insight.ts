import { isId } from '@verbatim/contracts/ids.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileReader } from '#src/files/file-repository.ts'
import { type KnownInsight, knownInsightRepository } from './known-insight-repository.ts'

/**
 * From now on the insight is in that project and shows these files to its readers. Whoever looks at the insight is told
 * of those that were closed to readers before: the text may have come to them sooner.
 */
export async function followInsight(
  tx: Transaction,
  origin: Origin,
  told: Omit<KnownInsight, 'deletedAt'>,
): Promise<void> {
  const insights = knownInsightRepository(tx, origin.teamId)
  const before = await insights.lock(told.id)
  const publishedFileIds = [...new Set(told.publishedFileIds.filter(isId))]
  await insights.keep({ ...told, publishedFileIds })
  const opened = publishedFileIds.filter((id) => !before?.publishedFileIds.includes(id))
  if (opened.length === 0) return
  for (const file of await fileReader(tx, origin.teamId).byIds(opened))
    if (file.insightId === told.id) await recordProgress(tx, origin, file, told.projectId)
}
