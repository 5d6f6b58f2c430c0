import { personColor } from '@verbatim/contracts/person-color.ts'
import { AudioLines, FileText, Image, ListChecks, type LucideIcon, NotebookText, Video } from 'lucide-react'
import type { NoteKind } from '../../gql/graphql.ts'
import { clockTime } from '../../lib/times.ts'
import { sizeInWords } from '../../objects/upload/upload.ts'
import type { ListedFile, ListedNote } from './notes-query.ts'

/** The outline of a kind of note, and its name for who does not see it. */
export const KIND_LOOKS: Record<NoteKind, { icon: LucideIcon; name: string }> = {
  TEXT: { icon: NotebookText, name: 'Text' },
  AUDIO: { icon: AudioLines, name: 'Audio' },
  VIDEO: { icon: Video, name: 'Video' },
  DOCUMENT: { icon: FileText, name: 'Document' },
  IMAGE: { icon: Image, name: 'Picture' },
  SURVEY: { icon: ListChecks, name: 'Survey' },
}

type Person = { name: string; color: number }

/** Who was asked: the first speaker who is no interviewer, else the participant that a field names. */
export function participantOf(note: Pick<ListedNote, 'speakers' | 'fields'>): Person | null {
  const speaker = note.speakers.find(({ interviewer }) => !interviewer)
  if (speaker) return { name: speaker.name, color: speaker.color }
  const named = note.fields.find(({ label }) => label.toLowerCase() === 'participant')?.value
  return named ? { name: named, color: personColor(named) } : null
}

/** How long a note is: the time of its recording, or the characters of its text; null when it has neither yet. */
export function lengthOf(note: Pick<ListedNote, 'files' | 'textLength'>): string | null {
  const durationMs = note.files.find((file) => file.durationMs != null)?.durationMs
  if (durationMs != null) return clockTime(durationMs)
  return note.textLength === 0 ? null : `${note.textLength.toLocaleString('en')} chars`
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

/** Labels of the fields that most of these notes have, at most `most`, in a steady order. "Participant" stands at the title. */
export function fieldColumns(notes: readonly Pick<ListedNote, 'fields'>[], most: number): string[] {
  const counts = new Map<string, number>()
  for (const { label } of notes.flatMap(({ fields }) => fields))
    if (label.toLowerCase() !== 'participant') counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts]
    .sort(([a, often], [b, more]) => more - often || a.localeCompare(b))
    .slice(0, most)
    .map(([label]) => label)
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
