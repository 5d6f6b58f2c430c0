import { RunRetentionSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { runRetention } from '#src/retention/run-retention.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Removes what is over by the rules of a workspace, and looks again tomorrow. */
export const runRetentionJob = jobHandler(RunRetentionSchema, async ({ foundation }, { teamId }) => {
  await runRetention(foundation.db, teamId, new Date())
})
