import { WriteListExportSchema } from '@verbatim/contracts/gen/jobs/lists_pb.ts'
import { failListExport, writeListExport } from '@verbatim/fields/list-exports/write-list-export.ts'
import { noteListWork } from '#src/exports/lists/note-list-exports.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Writes a long list as a table. */
export const exportListJob = jobHandler(
  WriteListExportSchema,
  async (parts, order, { signal, attempt, lastAttempt }) => {
    const work = noteListWork(parts)
    try {
      await writeListExport(work, order, signal)
    } catch (error) {
      if (attempt >= lastAttempt) await failListExport(work, order)
      throw error
    }
  },
)
