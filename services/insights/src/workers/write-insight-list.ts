import type { RemoveInsightListExports, WriteInsightListExport } from '@verbatim/contracts/gen/jobs/insightlists_pb.ts'
import { exportPrefix } from '@verbatim/contracts/project-export-keys.ts'
import { failListExport, writeListExport } from '@verbatim/fields/list-exports/write-list-export.ts'
import type { InsightsParts } from '#src/context.ts'
import { insightListWork } from '#src/exports/insight-list-exports.ts'

/** Writes a long list of insights as a table. One that fails for the last time is ended. */
export async function writeInsightList(
  parts: InsightsParts,
  order: Pick<WriteInsightListExport, 'teamId' | 'exportId'>,
  { signal, isLast }: { signal: AbortSignal; isLast: boolean },
): Promise<void> {
  const work = insightListWork(parts)
  try {
    await writeListExport(work, order, signal)
  } catch (error) {
    if (isLast) await failListExport(work, order)
    throw error
  }
}

/** Removes what was written of exports that are over. */
export async function removeListExports(
  { foundation }: InsightsParts,
  { teamId, exportIds }: Pick<RemoveInsightListExports, 'teamId' | 'exportIds'>,
): Promise<void> {
  for (const id of exportIds) await foundation.engines.blobs.deletePrefix(exportPrefix(teamId, id))
}
