import { found } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import type { SetSummaryLineInput } from '#src/gql/graph-types.ts'
import { refuseLocked } from '#src/notes/note.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { requireNote } from '#src/notes/require-note.ts'
import type { KeptSummary } from '#src/summaries/summary.ts'
import { summaryRepository } from '#src/summaries/summary-repository.ts'

/** Takes a line out of a summary, or back in. WRITE is needed. Throws NotFound for a line that it has not. */
export async function setSummaryLine(ctx: NotesCtx, input: SetSummaryLineInput): Promise<KeptSummary> {
  const { teamId, userId } = ctx.actor
  return ctx.write(async (tx) => {
    const note = await requireNote(ctx, input.noteId, 'WRITE', tx)
    refuseLocked(note)
    const summaries = summaryRepository(tx, teamId)
    const kept = found(await summaries.find(note.id, input.framework), 'Summary')
    const hasLine = kept.chapters.some(({ lines }) => lines.some(({ id }) => id === input.lineId))
    found(hasLine || null, 'Line')
    const changed: KeptSummary = {
      ...kept,
      chapters: kept.chapters.map((chapter) => ({
        ...chapter,
        lines: chapter.lines.map((line) => (line.id === input.lineId ? { ...line, removed: input.removed } : line)),
      })),
      changedBy: userId,
      changedAt: ctx.clock.now(),
    }
    await summaries.put(changed)
    await recordNotesSaved(tx, ctx.origin, [note])
    return changed
  })
}
