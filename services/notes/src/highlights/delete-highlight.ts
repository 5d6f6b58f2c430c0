import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { NotesCtx } from '#src/context.ts'
import { auditedHighlight, type Highlight } from '#src/highlights/highlight.ts'
import { recordHighlightsDeleted } from '#src/highlights/highlight-facts.ts'
import { changeableHighlight } from '#src/highlights/highlight-policy.ts'
import { highlightRepository } from '#src/highlights/highlight-repository.ts'
import { keptClipReader } from '#src/kept-clips/kept-clip-repository.ts'
import { restorableSoon } from '#src/trash/deletion-repository.ts'

export type DeletedHighlight = { highlightId: string; noteId: string }

/** Takes a highlight away; `restoreHighlight` brings it back. Once more changes nothing. WRITE is needed. */
export function deleteHighlight(ctx: NotesCtx, input: { highlightId: string }): Promise<DeletedHighlight> {
  return ctx.write(async (tx) => {
    const { highlight } = await changeableHighlight(ctx, tx, input.highlightId, true)
    if (!highlight.deletedAt) await audit(tx, ctx, { act: 'highlight.deleted', object: auditedHighlight(highlight) })
    return markDeleted(ctx, tx, highlight)
  })
}

/** Marks a highlight as deleted, unless it is, and tells the other services. */
export async function markDeleted(ctx: NotesCtx, tx: Transaction, highlight: Highlight): Promise<DeletedHighlight> {
  if (!highlight.deletedAt) {
    const now = ctx.clock.now()
    const change = { deleted_at: now, deleted_by: ctx.actor.userId }
    await highlightRepository(tx, ctx.actor.teamId).change(highlight.id, change, now)
    await recordHighlightsDeleted(tx, ctx.origin, [highlight])
    // What stays of a recording that is gone stays for a highlight, and goes once that cannot come back.
    if (await keptClipReader(tx, ctx.actor.teamId).anyOfNote(highlight.noteId))
      await restorableSoon(tx, ctx.actor.teamId, highlight.id, now)
  }
  return { highlightId: highlight.id, noteId: highlight.noteId }
}
