import type { EditInsights } from '@verbatim/contracts/gen/jobs/insights_pb.ts'
import { editPortion, failEdit } from '@verbatim/fields/bulk-edits/edit-portion.ts'
import { insightBulkWork } from '#src/bulk-edits/insight-bulk-edits.ts'
import type { InsightsParts } from '#src/context.ts'

/** Makes a bulk edit, or its undo, go on by a portion. One that fails for the last time is ended. */
export async function editInsights(
  parts: InsightsParts,
  { teamId, bulkEditId }: Pick<EditInsights, 'teamId' | 'bulkEditId'>,
  isLast: boolean,
): Promise<void> {
  const work = insightBulkWork(parts)
  try {
    await editPortion(work, teamId, bulkEditId)
  } catch (error) {
    if (isLast) await failEdit(work, teamId, bulkEditId)
    throw error
  }
}
