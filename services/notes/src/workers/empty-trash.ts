import { EmptyTrashSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { trash } from '#src/trash-kinds.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Removes what has been in a workspace's trash for longer than it is kept. */
export const emptyTrashJob = jobHandler(EmptyTrashSchema, async ({ foundation }, { teamId }) => {
  await foundation.db.write(teamId, (tx) => trash.empty(tx, teamId, new Date()))
})
