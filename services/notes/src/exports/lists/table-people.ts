import type { TableWish } from '@verbatim/fields/lists/export/export-list.ts'
import type { Note } from '#src/notes/note.ts'
import type { Speaker } from '#src/notes/speaker.ts'

const PARTICIPANT = 'participant'

/** Who was asked in a note: those who speak and do not ask, else whom its field names; nobody by name where none may leave. */
export function peopleOfNote(
  { fields }: Note,
  speakers: readonly Speaker[],
  called: ReadonlyMap<string, string>,
  { names }: Pick<TableWish, 'names'>,
): string[] {
  const asked = speakers.filter(({ interviewer }) => !interviewer)
  if (asked.length) return asked.map(({ id }) => called.get(id) ?? '')
  const named = names && fields.find(({ label }) => label.toLowerCase() === PARTICIPANT)?.value
  return named ? [named] : []
}
