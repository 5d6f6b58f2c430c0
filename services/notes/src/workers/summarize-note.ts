import { SummarizeNoteSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { isSummaryFramework } from '@verbatim/contracts/summary-frameworks.ts'
import { failSummary, makeSummary } from '#src/summaries/make-summary.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Chooses the sentences of a note that sum it up. */
export const summarizeNoteJob = jobHandler(
  SummarizeNoteSchema,
  async (parts, { teamId, noteId, framework }, { signal, attempt, lastAttempt }) => {
    if (!isSummaryFramework(framework)) return
    const order = { teamId, noteId, framework }
    try {
      await makeSummary(parts, order, signal)
    } catch (error) {
      if (attempt >= lastAttempt && !signal.aborted) await failSummary(parts, order)
      throw error
    }
  },
)
