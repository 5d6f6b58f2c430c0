import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { NotesCtx } from '#src/context.ts'
import { blockReader } from '#src/documents/block-repository.ts'
import { digestOfBlocks } from '#src/summaries/said.ts'
import type { KeptSummary } from '#src/summaries/summary.ts'
import { summaryReader } from '#src/summaries/summary-repository.ts'
import { type SummaryWords, wordsOfSummary } from '#src/summaries/summary-words.ts'

/** A summary with the words of its lines as they stand in the note now. */
export type SeenSummary = KeptSummary & { id: string; isStale: boolean; words: SummaryWords }

/** Every summary of a note, that which was asked for last first. Says nothing of access: see `requireNote`. */
export const readSummaries = (ctx: NotesCtx, noteId: string): Promise<SeenSummary[]> =>
  ctx.read(async (tx) => {
    const kept = await summaryReader(tx, ctx.actor.teamId).ofNote(noteId)
    return kept.length ? seen(tx, ctx.actor.teamId, kept) : []
  })

/** One of them, as after an act. */
export async function seenSummary(ctx: NotesCtx, kept: KeptSummary): Promise<SeenSummary> {
  const [one] = await ctx.read((tx) => seen(tx, ctx.actor.teamId, [kept]))
  if (!one) throw new Error('A summary that was kept is not there')
  return one
}

async function seen(tx: ReadTransaction, teamId: string, kept: readonly KeptSummary[]): Promise<SeenSummary[]> {
  const blocks = await blockReader(tx, teamId).ofNote(kept[0]?.noteId ?? '')
  const byId = new Map(blocks.map((block) => [block.id, block]))
  const digest = digestOfBlocks(blocks)
  return kept.map((summary) => ({
    ...summary,
    id: `${summary.noteId}-${summary.framework}`,
    isStale: summary.state === 'READY' && summary.textDigest !== digest,
    words: wordsOfSummary(summary, byId),
  }))
}
