import { indexBlocks } from '@verbatim/contracts/quote-anchor.ts'
import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { NotesCtx } from '#src/context.ts'
import { quoteColumns } from '#src/highlights/anchors/anchor-columns.ts'
import { anchorHighlight } from '#src/highlights/anchors/anchor-highlight.ts'
import { noteBlocks } from '#src/highlights/anchors/note-block-query.ts'
import { auditedHighlight, type Highlight } from '#src/highlights/highlight.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { changeableHighlight } from '#src/highlights/highlight-policy.ts'
import { type HighlightRow, highlightRepository } from '#src/highlights/highlight-repository.ts'
import { suggestionOutcomeRepository } from '#src/highlights/suggestions/suggestion-outcome-repository.ts'

/**
 * Brings a deleted highlight, or a rejected suggestion, back with its tags: where its words stand now, or for review
 * when they are gone. One that is not deleted stays as it is. WRITE is needed.
 */
export function restoreHighlight(ctx: NotesCtx, input: { highlightId: string }): Promise<Highlight> {
  return ctx.write(async (tx) => {
    const { highlight } = await changeableHighlight(ctx, tx, input.highlightId, true)
    if (!highlight.deletedAt) return highlight
    const highlights = highlightRepository(tx, ctx.actor.teamId)
    const change = { deleted_at: null, deleted_by: null, ...(await placeNow(tx, highlight)) }
    await highlights.change(highlight.id, change, ctx.clock.now())
    if (highlight.state === 'SUGGESTED') await suggestionOutcomeRepository(tx, ctx.actor.teamId).forget(highlight.id)
    await recordHighlightsSaved(tx, ctx.origin, [highlight.id])
    await audit(tx, ctx, { act: 'highlight.restored', object: auditedHighlight(highlight) })
    const [restored] = await highlights.byIds([highlight.id])
    return restored ?? highlight
  })
}

/** Text may have changed while the highlight was deleted, and nobody placed it again then. */
async function placeNow(tx: Transaction, highlight: Highlight): Promise<Partial<HighlightRow>> {
  const { range, text, prefix, suffix } = highlight
  const index = indexBlocks(await noteBlocks(tx, highlight.noteId))
  const placement = anchorHighlight(index, { ...range, exact: text, prefix, suffix }, { start: null, end: null }, null)
  if (placement.state === 'DOUBT') return { state: 'REVIEW', anchor: placement.certainty }
  const state = highlight.state === 'REVIEW' ? 'ACTIVE' : highlight.state
  return { ...quoteColumns(placement.anchor), anchor: placement.certainty, state }
}
