import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import type { Note } from '#src/notes/note.ts'
import { effectiveSummaries } from '#src/recordings/settings/transcription-setting.ts'
import { transcriptionSettings } from '#src/recordings/settings/transcription-setting-repository.ts'
import { FRAMEWORKS } from '#src/summaries/frameworks/frameworks.ts'
import { orderedSummary, orderSummary } from '#src/summaries/summarize-note.ts'

/** Orders the summary of a recording that was just written down, where its project or the workspace wants one of each. */
export async function summarizeArrived(
  tx: Transaction,
  origin: Origin,
  note: Pick<Note, 'id' | 'projectId'>,
): Promise<void> {
  const { workspace, project } = await transcriptionSettings(tx, origin.teamId, note.projectId)
  const { summarizes, framework, prompt } = effectiveSummaries(workspace, project)
  const isPrompt = FRAMEWORKS[framework].kind === 'prompt'
  if (!summarizes || (isPrompt && prompt === null)) return
  const asked = { prompt: isPrompt ? prompt : null, by: null, at: new Date() }
  await orderSummary(tx, origin, orderedSummary(note.id, framework, asked))
}
