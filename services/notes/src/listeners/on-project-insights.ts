import { ProjectInsightsWrittenSchema } from '@verbatim/contracts/gen/events/insights_pb.ts'
import { WriteProjectExportSchema } from '@verbatim/contracts/gen/jobs/exports_pb.ts'
import { listener } from '@verbatim/kit/events/listeners.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import { removeBytes } from '#src/exports/projects/drop-exports.ts'
import { projectExportReader } from '#src/exports/projects/project-export-repository.ts'

/** The insights of a project lie where its export looks for them: the archive can be written. */
export const onProjectInsightsWritten = listener(
  ProjectInsightsWrittenSchema,
  async (_parts: unknown, { exportId }, { tx, envelope: { teamId } }) => {
    const found = await projectExportReader(tx, teamId).byId(exportId)
    if (found?.state === 'RUNNING') await enqueue(tx, { teamId }, WriteProjectExportSchema, { teamId, exportId })
    else if (found?.state !== 'DONE') await removeBytes(tx, { teamId }, [exportId])
  },
)
