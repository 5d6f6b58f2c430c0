import { WriteProjectExportSchema } from '@verbatim/contracts/gen/jobs/exports_pb.ts'
import { failProjectExport, writeProjectExport } from '#src/exports/projects/write-project-export.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Writes a project into one archive. */
export const exportProjectJob = jobHandler(
  WriteProjectExportSchema,
  async (parts, order, { signal, attempt, lastAttempt }) => {
    try {
      await writeProjectExport(parts, order, signal)
    } catch (error) {
      if (attempt >= lastAttempt) await failProjectExport(parts, order.teamId, order.exportId)
      throw error
    }
  },
)
