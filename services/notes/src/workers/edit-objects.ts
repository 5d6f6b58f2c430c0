import { EditObjectsSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { editPortion, failEdit } from '#src/bulk-edits/edit-portion.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Makes a bulk edit, or its undo, go on by a portion. */
export const editObjectsJob = jobHandler(
  EditObjectsSchema,
  async (parts, { teamId, bulkEditId }, { attempt, lastAttempt }) => {
    try {
      await editPortion(parts, teamId, bulkEditId)
    } catch (error) {
      if (attempt >= lastAttempt) await failEdit(parts, teamId, bulkEditId)
      throw error
    }
  },
)
