import { EditObjectsSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { editPortion, failEdit } from '@verbatim/fields/bulk-edits/edit-portion.ts'
import { noteBulkWork } from '#src/bulk-edits/note-bulk-edits.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Makes a bulk edit, or its undo, go on by a portion. */
export const editObjectsJob = jobHandler(
  EditObjectsSchema,
  async (parts, { teamId, bulkEditId }, { attempt, lastAttempt }) => {
    const work = noteBulkWork(parts)
    try {
      await editPortion(work, teamId, bulkEditId)
    } catch (error) {
      if (attempt >= lastAttempt) await failEdit(work, teamId, bulkEditId)
      throw error
    }
  },
)
