import { ERROR_MESSAGES } from '@verbatim/contracts/error-codes.ts'
import type { SummaryFramework } from '@verbatim/contracts/summary-frameworks.ts'
import { blockReader, type PositionedBlock } from '#src/documents/block-repository.ts'
import type { SaidSentence } from '#src/documents/said-sentences.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'
import type { NotesParts } from '#src/parts.ts'
import { chooseChapters, type Embed } from '#src/summaries/choose/choose-chapters.ts'
import { FRAMEWORKS } from '#src/summaries/frameworks/frameworks.ts'
import { keptChapters } from '#src/summaries/make-chapters.ts'
import { digestOfBlocks, isEnough, saidForSummary } from '#src/summaries/said.ts'
import type { KeptChapter, KeptSummary } from '#src/summaries/summary.ts'
import { summaryReader, summaryRepository } from '#src/summaries/summary-repository.ts'

export type SummaryOrder = { teamId: string; noteId: string; framework: SummaryFramework }

/** What a summary becomes. */
type Made = Pick<KeptSummary, 'state' | 'failure' | 'chapters'>

const NOTHING_SAID: Partial<Record<SummaryFramework, string>> = {
  ByQuestion: 'Nobody asks a question in this note. Choose another framework.',
  CustomPrompt: 'Nothing in this note speaks of that. Ask for something else.',
}
const NOTHING_LIKE_IT = 'Nothing in this note speaks of what this framework looks for. Choose another one.'
const NO_MODEL = 'This machine could not tell what the sentences mean. Try again in a few minutes.'
const OURS = 'Something went wrong on our side. Try again in a few minutes.'

/** Makes the summary that was ordered, of the text as it is stored. Nothing happens where it is not waited for any more. */
export async function makeSummary(parts: NotesParts, order: SummaryOrder, signal: AbortSignal): Promise<void> {
  const { teamId, noteId, framework } = order
  const { blocks, said, kept } = await parts.foundation.db.read(teamId, async (tx) => {
    const speakers = await speakerReader(tx, teamId).ofNotes([noteId])
    const rows = await blockReader(tx, teamId).ofNote(noteId)
    return {
      kept: await summaryReader(tx, teamId).find(noteId, framework),
      blocks: rows,
      said: saidForSummary(rows, speakers),
    }
  })
  if (kept?.state !== 'RUNNING') return
  await finish(parts, order, await made(parts, { teamId, kept, said, signal }), blocks)
}

/** Says that a summary could not be made, after the last attempt. */
export const failSummary = (parts: NotesParts, order: SummaryOrder): Promise<void> =>
  finish(parts, order, failed(OURS), [])

const failed = (failure: string): Made => ({ state: 'FAILED', failure, chapters: [] })

type Making = { teamId: string; kept: KeptSummary; said: readonly SaidSentence[]; signal: AbortSignal }

async function made(parts: NotesParts, { teamId, kept, said, signal }: Making): Promise<Made> {
  if (!isEnough(said)) return failed(ERROR_MESSAGES.notEnoughContent)
  const { framework: name, prompt } = kept
  const framework = FRAMEWORKS[name]
  const chosen = await chooseChapters({ teamId, framework, prompt, said, embed: embedder(parts, signal) })
  if (!chosen) return failed(NO_MODEL)
  const chapters = keptChapters(name, chosen, said)
  return chapters.length ? { state: 'READY', failure: null, chapters } : failed(NOTHING_SAID[name] ?? NOTHING_LIKE_IT)
}

/** Where the machine has no model, words are compared instead; a model that is busy or broken is tried again. */
const embedder =
  ({ ai }: NotesParts, signal: AbortSignal): Embed =>
  async (texts, kind) =>
    ai.capabilities.embed.available && texts.length ? ai.embed(texts, { kind, signal }) : null

/** Keeps what became of an order, if it is still waited for, and tells who has the note open. */
async function finish(
  { foundation }: NotesParts,
  { teamId, noteId, framework }: SummaryOrder,
  result: Made,
  blocks: readonly PositionedBlock[],
): Promise<void> {
  await foundation.db.write(teamId, async (tx) => {
    const summaries = summaryRepository(tx, teamId)
    const kept = await summaries.find(noteId, framework)
    const [note] = await noteRepository(tx, teamId).byIds([noteId])
    if (kept?.state !== 'RUNNING' || !note) return
    const textDigest = digestOfBlocks(blocks)
    const chapters = stillRemoved(result.chapters, kept.chapters)
    await summaries.put({ ...kept, ...result, chapters, textDigest, madeAt: new Date() })
    await recordNotesSaved(tx, { teamId }, [note])
  })
}

/** What was taken out stays out where the same sentence is chosen again. */
function stillRemoved(chapters: readonly KeptChapter[], before: readonly KeptChapter[]): KeptChapter[] {
  const removed = new Set(before.flatMap(({ lines }) => lines.flatMap((line) => (line.removed ? [line.id] : []))))
  return chapters.map((chapter) => ({
    ...chapter,
    lines: chapter.lines.map((line) => ({ ...line, removed: removed.has(line.id) })),
  }))
}
