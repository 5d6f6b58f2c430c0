import { noteLength } from '@verbatim/contracts/note-length.ts'
import { personColor } from '@verbatim/contracts/person-color.ts'

/** Who speaks in a note, and who its fields name. */
type Voices = {
  speakers: readonly { name: string; interviewer: boolean; color: number }[]
  fields: readonly { label: string; value: string }[]
}
/** What says how long a note is. */
type Extent = { files: readonly { durationMs?: number | null }[]; textLength: number; responseCount: number }

type Person = { name: string; color: number }

/** Who was asked: the first speaker who is no interviewer, else the participant that a field names. */
export function participantOf(note: Voices): Person | null {
  const speaker = note.speakers.find(({ interviewer }) => !interviewer)
  if (speaker) return { name: speaker.name, color: speaker.color }
  const named = note.fields.find(({ label }) => label.toLowerCase() === 'participant')?.value
  return named ? { name: named, color: personColor(named) } : null
}

/** How long a note is; null when it has neither a recording nor words yet. */
export function lengthOf(note: Extent): string | null {
  // What a survey's own note says is ours.
  if (note.responseCount > 0) return null
  const durationMs = note.files.find((file) => file.durationMs != null)?.durationMs ?? null
  return noteLength({ durationMs, textLength: note.textLength })
}
