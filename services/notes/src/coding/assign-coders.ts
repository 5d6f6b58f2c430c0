import { invalid, notFound } from '@verbatim/kit/errors.ts'
import { knownId } from '#src/access/require-level.ts'
import { recordCodingChanged } from '#src/coding/coding-facts.ts'
import { codingRepository } from '#src/coding/coding-repository.ts'
import type { NotesCtx } from '#src/context.ts'
import type { AssignCodersInput } from '#src/gql/graph-types.ts'
import { memberReader } from '#src/members/member-repository.ts'
import type { Note } from '#src/notes/note.ts'
import { requireNotes } from '#src/notes/require-note.ts'

const NOTES_AT_ONCE = 500
const CODERS_AT_ONCE = 10

/**
 * Gives notes to coders; who has one already keeps it. WRITE is needed. Throws ValidationError for a coder who is not a
 * member or may not highlight anything.
 */
export async function assignCoders(ctx: NotesCtx, input: AssignCodersInput): Promise<Note[]> {
  const coderIds = [...new Set(input.coderIds.map((id) => knownId(id, 'Member')))]
  const noteIds = [...new Set(input.noteIds.map((id) => knownId(id, 'Note')))]
  if (noteIds.length < 1 || noteIds.length > NOTES_AT_ONCE) throw invalid(`Choose 1 to ${NOTES_AT_ONCE} notes.`)
  if (coderIds.length < 1 || coderIds.length > CODERS_AT_ONCE) throw invalid(`Choose 1 to ${CODERS_AT_ONCE} coders.`)
  return ctx.write(async (tx) => {
    const roles = await memberReader(tx, ctx.actor.teamId).roles(coderIds)
    if (coderIds.some((id) => !roles.has(id))) throw notFound('Member')
    if ([...roles.values()].includes('VIEWER'))
      throw invalid('Who may only look cannot code. Choose somebody who may edit.')
    const notes = await requireNotes(ctx, noteIds, 'WRITE', tx)
    const given = notes.flatMap((note) => coderIds.map((coderId) => ({ noteId: note.id, coderId })))
    const how = { blind: input.blind ?? true, by: ctx.actor.userId, at: ctx.clock.now() }
    await codingRepository(tx, ctx.actor.teamId).assign(given, how)
    await recordCodingChanged(tx, ctx.origin, notes)
    return notes
  })
}
