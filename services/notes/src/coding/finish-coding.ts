import { invalidOperation } from '@verbatim/kit/errors.ts'
import { recordCodingChanged } from '#src/coding/coding-facts.ts'
import { codingRepository } from '#src/coding/coding-repository.ts'
import type { NotesCtx } from '#src/context.ts'
import type { FinishCodingInput } from '#src/gql/graph-types.ts'
import type { Note } from '#src/notes/note.ts'
import { requireNote } from '#src/notes/require-note.ts'

/** Says that one has coded a note, or goes on with it. Throws InvalidOperation where it is not one's to code. */
export function finishCoding(ctx: NotesCtx, input: FinishCodingInput): Promise<Note> {
  return ctx.write(async (tx) => {
    const note = await requireNote(ctx, input.noteId, 'WRITE', tx)
    const at = input.finished ? ctx.clock.now() : null
    if (!(await codingRepository(tx, ctx.actor.teamId).finish(note.id, ctx.actor.userId, at)))
      throw invalidOperation('This note was not given to you to code.')
    await recordCodingChanged(tx, ctx.origin, [note])
    return note
  })
}
