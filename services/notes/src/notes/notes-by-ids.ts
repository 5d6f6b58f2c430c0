import { parseId } from '@verbatim/contracts/ids.ts'
import type { NotesCtx } from '#src/context.ts'
import { refuseTooMany } from '#src/highlights/highlight.ts'
import { visibleNote } from '#src/notes/list-notes.ts'
import type { Note } from '#src/notes/note.ts'

/** Up to 500 notes in the order of their ids, each once. Those that are deleted or may not be seen are left out. */
export async function notesByIds(ctx: NotesCtx, noteIds: readonly string[]): Promise<Note[]> {
  refuseTooMany(noteIds, 'notes')
  const ids = new Set(noteIds.map((id) => parseId(id)).filter((id) => id !== null))
  const notes = await Promise.all([...ids].map((id) => visibleNote(ctx, id)))
  return notes.filter((note) => note !== null)
}
