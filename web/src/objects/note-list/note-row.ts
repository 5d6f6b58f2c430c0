import { counted } from '../../lib/words.ts'
import { participantOf } from '../note/note-words.ts'
import { sizeInWords } from '../upload/upload.ts'
import type { ListedFile, ListedNote } from './notes-query.ts'

/** Who gave a response, where its title does not say so already; null for every other note. */
export function respondentOf(
  note: Pick<ListedNote, 'kind' | 'responseCount' | 'title' | 'speakers' | 'fields'>,
): string | null {
  if (note.kind !== 'SURVEY' || note.responseCount > 0) return null
  const name = participantOf(note)?.name
  return name && !note.title.includes(name) ? name : null
}

/** How many notes there are, and how many responses stand behind those that are listed. */
export function notesInWords(total: number, listed: readonly Pick<ListedNote, 'responseCount'>[]): string {
  const responses = listed.reduce((sum, note) => sum + note.responseCount, 0)
  return responses > 0 ? `${counted(total, 'note')}, ${counted(responses, 'response')}` : counted(total, 'note')
}

/** The notes that another one of these is called like: their lines tell the time of day and the file. */
export function namesakes(notes: readonly Pick<ListedNote, 'id' | 'title'>[]): ReadonlySet<string> {
  const named = Map.groupBy(notes, ({ title }) => title)
  return new Set(notes.filter(({ title }) => (named.get(title)?.length ?? 0) > 1).map(({ id }) => id))
}

/** What tells a note from its namesake besides the time: the file that it came from. Null for a note without one. */
export function sourceOf({ files: [file] }: Pick<ListedNote, 'files'>): string | null {
  return file ? `${file.name}, ${sizeInWords(file.size)}` : null
}

/** A field that fewer of the notes have would be a column of gaps. */
const SHARE = 0.25

/**
 * The fields that most of these notes have a value of, at most `most`, in a steady order, and none that only a few have.
 * "Participant" stands at the title.
 */
export function usualFields<Field extends { id: string; label: string }>(
  notes: readonly Pick<ListedNote, 'fieldValues'>[],
  fields: readonly Field[],
  most: number,
): Field[] {
  const counts = new Map<string, number>()
  for (const { field } of notes.flatMap(({ fieldValues }) => fieldValues))
    if (field) counts.set(field.id, (counts.get(field.id) ?? 0) + 1)
  const often = ({ id }: Field): number => counts.get(id) ?? 0
  return fields
    .filter((field) => often(field) > 0 && often(field) >= notes.length * SHARE)
    .filter(({ label }) => label.toLowerCase() !== 'participant')
    .toSorted((a, b) => often(b) - often(a) || a.label.localeCompare(b.label))
    .slice(0, most)
}

const STEP_WORDS: Record<string, string> = {
  UPLOAD: 'Uploading',
  READ: 'Reading',
  TRANSCRIBE: 'Transcribing',
  IMPORT: 'Importing',
}

/** What is being done with a file: "Transcribing"; null when nothing is. */
export function workOf({ processing }: Pick<ListedFile, 'processing'>): { words: string; percent: number } | null {
  if (processing.state !== 'UPLOADING' && processing.state !== 'PROCESSING') return null
  return { words: STEP_WORDS[processing.step] ?? 'Reading', percent: Math.round(processing.progress * 100) }
}
