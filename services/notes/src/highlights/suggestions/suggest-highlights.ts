import { gate } from '@verbatim/contracts/gates.ts'
import { derivedId } from '@verbatim/contracts/ids.ts'
import { type ExtractedQuote, extractQuotes } from '@verbatim/kit/ai/extract.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { blockReader } from '#src/documents/block-repository.ts'
import { bestByThemselves } from '#src/documents/said-sentences.ts'
import type { SuggestHighlightsInput } from '#src/gql/graph-types.ts'
import { anchorColumns } from '#src/highlights/anchors/anchor-columns.ts'
import { findRange } from '#src/highlights/anchors/verify-range.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { highlightRepository } from '#src/highlights/highlight-repository.ts'
import { type ProposableSentence, proposableSentences } from '#src/highlights/suggestions/sentences.ts'
import { type Embed, type SuggestedTags, suggestTags } from '#src/highlights/suggestions/suggested-tags.ts'
import { knownStretches, tagProfiles } from '#src/highlights/suggestions/suggestion-source-query.ts'
import { type Note, refuseLocked } from '#src/notes/note.ts'
import { requireNote } from '#src/notes/require-note.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'

export type SuggestedHighlights = { noteId: string; highlights: Highlight[] }

const COUNT_MAX = 50

/** A sentence that is about to be proposed, why, and with which tags. */
type Proposal = { sentence: ProposableSentence; reason: string; tagIds: string[] }

/**
 * Proposes sentences of participants until so many suggestions wait in the note (1 to 50), and answers all that wait.
 * Extractive: every suggestion stands word for word in the text. Asked again it proposes nothing more, and never what
 * was refused. WRITE is needed.
 */
export async function suggestHighlights(ctx: NotesCtx, input: SuggestHighlightsInput): Promise<SuggestedHighlights> {
  gate(ctx.actor, 'magic')
  gate(ctx.actor, 'magicHighlights')
  const count = input.count ?? 8
  if (count < 1 || count > COUNT_MAX) throw invalid(`Ask for 1 to ${COUNT_MAX} suggestions.`)
  const note = await requireNote(ctx, input.noteId, 'WRITE')
  refuseLocked(note)
  const proposals = await findProposals(ctx, note, count)
  return ctx.write(async (tx) => {
    const highlights = highlightRepository(tx, ctx.actor.teamId)
    const added: string[] = []
    for (const proposal of proposals) {
      const id = await propose(ctx, tx, note, proposal)
      if (id) added.push(id)
    }
    await recordHighlightsSaved(tx, ctx.origin, added)
    return { noteId: note.id, highlights: await highlights.ofNotes([note.id], ['SUGGESTED']) }
  })
}

async function findProposals(ctx: NotesCtx, note: Note, count: number): Promise<Proposal[]> {
  const sources = await ctx.read(async (tx) => ({
    blocks: await blockReader(tx, ctx.actor.teamId).ofNote(note.id),
    speakers: await speakerReader(tx, ctx.actor.teamId).ofNotes([note.id]),
    known: await knownStretches(tx, note.id),
    tags: await tagProfiles(tx, note.projectId),
  }))
  const waiting = sources.known.filter((one) => one.state === 'SUGGESTED' && !one.isDeleted).length
  if (waiting >= count) return []
  const speakers = new Map(sources.speakers.map((speaker) => [speaker.id, speaker]))
  const sentences = bestByThemselves(proposableSentences(sources.blocks, speakers, sources.known))
  await new Promise((resolve) => setImmediate(resolve))
  const texts = sentences.map((sentence) => sentence.text)
  const chosen = extractQuotes(texts, { count: count - waiting })
  const tags = await suggestTags(
    chosen.map((quote) => texts[quote.index] ?? ''),
    sources.tags,
    embedderOf(ctx),
  )
  return chosen.flatMap((quote, place) => {
    const sentence = sentences[quote.index]
    const suggested = tags[place]
    return sentence && suggested ? [{ sentence, tagIds: suggested.tagIds, reason: reasonOf(quote, suggested) }] : []
  })
}

/** Suggestions do not wait for a model that is busy or broken: words will do. */
function embedderOf({ ai, log }: NotesCtx): Embed {
  return async (texts) => {
    if (!ai.capabilities.embed.available) return null
    return ai.embed(texts, { kind: 'passage' }).catch((error: unknown) => {
      log.warn({ err: error }, 'suggested tags are found by words')
      return null
    })
  }
}

/** Why, as one sentence for a person. */
function reasonOf(quote: ExtractedQuote, suggested: SuggestedTags): string {
  const reasons = [quote.reason || 'Says what the rest of the note is about', suggested.reason]
  return `${reasons.filter((reason) => reason !== '').join('; ')}.`
}

/** Adds a suggestion; null when its words have gone meanwhile, or somebody else asked at the same time. */
async function propose(ctx: NotesCtx, tx: Transaction, note: Note, proposal: Proposal): Promise<string | null> {
  const { blockId, start, end, text } = proposal.sentence
  const range = { blockId, start, endBlockId: blockId, end, exact: text }
  const verified = await findRange(tx, note.id, ctx.documents.open(note.id), range)
  if (!verified) return null
  const id = derivedId(ctx.actor.teamId, `suggestion/${note.id}/${blockId}/${text}`, note.createdAt)
  const row = {
    id,
    project_id: note.projectId,
    note_id: note.id,
    state: 'SUGGESTED' as const,
    reason: proposal.reason,
    suggested_tag_ids: proposal.tagIds,
    author_id: null,
    ...(await anchorColumns(tx, note, verified)),
  }
  return (await highlightRepository(tx, ctx.actor.teamId).add(row, ctx.clock.now())) ? id : null
}
