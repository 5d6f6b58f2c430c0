import { EmptyTrashSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { purgeFields } from '#src/fields/purge-fields.ts'
import { trash } from '#src/trash-kinds.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Removes what has been in a workspace's trash for longer than it is kept, and what can be undone no more. */
export const emptyTrashJob = jobHandler(EmptyTrashSchema, async ({ foundation }, { teamId }) => {
  await foundation.db.write(teamId, async (tx) => {
    const now = new Date()
    await trash.empty(tx, teamId, now)
    await purgeFields(tx, teamId, now)
  })
})
