import { EmptyTrashSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { emptyTrash } from '#src/trash/empty-trash.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Removes what has been in a workspace's trash for longer than it is kept. */
export const emptyTrashJob = jobHandler(EmptyTrashSchema, async ({ foundation }, { teamId }) => {
  await foundation.db.write(teamId, (tx) => emptyTrash(tx, teamId, new Date()))
})
