import { notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import { recordCodingChanged } from '#src/coding/coding-facts.ts'
import { codingRepository } from '#src/coding/coding-repository.ts'
import type { NotesCtx } from '#src/context.ts'
import type { RemoveCoderInput } from '#src/gql/graph-types.ts'
import type { Note } from '#src/notes/note.ts'
import { requireNote } from '#src/notes/require-note.ts'

/** Takes a note from a coder; what they coded stays. WRITE is needed. */
export function removeCoder(ctx: NotesCtx, input: RemoveCoderInput): Promise<Note> {
  const coderId = knownId(input.coderId, 'Member')
  return ctx.write(async (tx) => {
    const note = await requireNote(ctx, input.noteId, 'WRITE', tx)
    if (!(await codingRepository(tx, ctx.actor.teamId).remove(note.id, coderId))) throw notFound('Coder')
    await recordCodingChanged(tx, ctx.origin, [note])
    return note
  })
}
