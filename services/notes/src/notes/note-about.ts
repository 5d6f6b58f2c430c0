import type { Note } from '#src/notes/note.ts'
import { isNameless } from '#src/notes/person-key.ts'
import type { Speaker } from '#src/notes/speaker.ts'

/** What else finds a note, a line each: the names of those who speak in it, once each, and its fields as "label: value". */
export function aboutNote({ fields }: Pick<Note, 'fields'>, speakers: readonly Pick<Speaker, 'name'>[]): string {
  const names = new Set(speakers.map(({ name }) => name).filter((name) => !isNameless(name)))
  return [...names, ...fields.map(({ label, value }) => `${label}: ${value}`)].join('\n')
}
