import { AppError } from '@verbatim/contracts/app-error.ts'
import { ERROR_MESSAGES } from '@verbatim/contracts/error-codes.ts'
import { gate } from '@verbatim/contracts/gates.ts'
import { SummarizeNoteSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import type { SummaryFramework } from '@verbatim/contracts/summary-frameworks.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { forbidden, invalid, invalidOperation } from '@verbatim/kit/errors.ts'
import { enqueue, type Origin } from '@verbatim/kit/events/outbox.ts'
import { limitedText } from '@verbatim/kit/limited-text.ts'
import type { NotesCtx } from '#src/context.ts'
import { blockReader } from '#src/documents/block-repository.ts'
import type { SummarizeNoteInput } from '#src/gql/graph-types.ts'
import { refuseLocked } from '#src/notes/note.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import { effectiveSummaries } from '#src/recordings/settings/transcription-setting.ts'
import { transcriptionSettings } from '#src/recordings/settings/transcription-setting-repository.ts'
import { FRAMEWORKS } from '#src/summaries/frameworks/frameworks.ts'
import { isEnough, saidForSummary } from '#src/summaries/said.ts'
import { type KeptSummary, PROMPT_MAX } from '#src/summaries/summary.ts'
import { summaryReader, summaryRepository } from '#src/summaries/summary-repository.ts'

const NO_MODEL =
  'This machine cannot tell what sentences mean. Choose Summary, Chronological, By question or By topics.'
const NO_PROMPT = 'Say what the summary should speak of.'

/**
 * Orders the summary of a note in a framework and answers it, running. Throws Forbidden for who may not write there,
 * NOT_ENOUGH_DATA where the note says too little, InvalidOperation where this machine lacks what the framework needs.
 */
export async function summarizeNote(ctx: NotesCtx, input: SummarizeNoteInput): Promise<KeptSummary> {
  gate(ctx.actor, 'summarisation')
  if (ctx.actor.role === 'VIEWER') throw forbidden(ERROR_MESSAGES.viewersCannotSummarize)
  const { framework } = input
  const note = await requireNote(ctx, input.noteId, 'WRITE')
  refuseLocked(note)
  const { kind } = FRAMEWORKS[framework]
  if ((kind === 'sections' || kind === 'prompt') && !ctx.ai.capabilities.embed.available)
    throw invalidOperation(NO_MODEL)
  return ctx.write(async (tx) => {
    const { teamId, userId } = ctx.actor
    const blocks = await blockReader(tx, teamId).ofNote(note.id)
    const speakers = await speakerReader(tx, teamId).ofNotes([note.id])
    if (!isEnough(saidForSummary(blocks, speakers)))
      throw new AppError('NOT_ENOUGH_DATA', ERROR_MESSAGES.notEnoughContent)
    const prompt = kind === 'prompt' ? await promptOf(tx, teamId, note.projectId, input.prompt ?? '') : null
    const ordered = orderedSummary(note.id, framework, { prompt, by: userId, at: ctx.clock.now() })
    // The one before stands until the new one is there, and what was taken out of it stays out.
    const before = await summaryReader(tx, teamId).find(note.id, framework)
    const { chapters, changedBy, changedAt } = before ?? ordered
    const summary = { ...ordered, chapters, changedBy, changedAt }
    await orderSummary(tx, ctx.origin, summary)
    return summary
  })
}

/** Keeps that a summary is on its way, and has a worker make it. */
export async function orderSummary(tx: Transaction, origin: Origin, summary: KeptSummary): Promise<void> {
  const { noteId, framework } = summary
  await summaryRepository(tx, origin.teamId).put(summary)
  await enqueue(tx, origin, SummarizeNoteSchema, { teamId: origin.teamId, noteId, framework })
}

/** A summary that nothing is known of yet. */
export const orderedSummary = (
  noteId: string,
  framework: SummaryFramework,
  { prompt, by, at }: { prompt: string | null; by: string | null; at: Date },
): KeptSummary => ({
  noteId,
  framework,
  prompt,
  state: 'RUNNING',
  failure: null,
  chapters: [],
  textDigest: null,
  requestedBy: by,
  requestedAt: at,
  madeAt: null,
  changedBy: null,
  changedAt: null,
})

/** What is asked for here, else what the project asks for. Throws ValidationError where neither says anything. */
async function promptOf(tx: Transaction, teamId: string, projectId: string, given: string): Promise<string> {
  const own = limitedText(given, PROMPT_MAX, 'What it should speak of').trim()
  const { workspace, project } = await transcriptionSettings(tx, teamId, projectId)
  const prompt = own || (effectiveSummaries(workspace, project).prompt ?? '')
  if (!prompt) throw invalid(NO_PROMPT)
  return prompt
}
