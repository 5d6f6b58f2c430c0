import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { type DeletedHighlight, markDeleted } from '#src/highlights/delete-highlight.ts'
import { changeableHighlight } from '#src/highlights/highlight-policy.ts'
import { suggestionOutcomeRepository } from '#src/highlights/suggestions/suggestion-outcome-repository.ts'

/** Refuses a suggestion: its sentence is not proposed again. Once more changes nothing. WRITE is needed. */
export function rejectHighlight(ctx: NotesCtx, input: { highlightId: string }): Promise<DeletedHighlight> {
  return ctx.write(async (tx) => {
    const { highlight } = await changeableHighlight(ctx, tx, input.highlightId, true)
    if (highlight.state !== 'SUGGESTED')
      throw invalidOperation('This highlight was accepted already. Delete it if it should go.')
    if (!highlight.deletedAt) {
      const outcomes = suggestionOutcomeRepository(tx, ctx.actor.teamId)
      await outcomes.record(highlight.id, highlight.suggestedTagIds, [])
    }
    return markDeleted(ctx, tx, highlight)
  })
}
