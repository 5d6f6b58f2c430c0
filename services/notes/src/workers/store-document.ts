import { StoreDocumentSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Stores a document whose last changes are written down but were not worked in, because a process died. */
export const storeDocumentJob = jobHandler(StoreDocumentSchema, async ({ documents }, { teamId, noteId }) => {
  try {
    await documents.change(teamId, noteId, () => undefined)
  } catch (error) {
    // A note that was removed for good needs no storing.
    if (!isAppError(error) || error.code !== 'NotFound') throw error
  }
})
