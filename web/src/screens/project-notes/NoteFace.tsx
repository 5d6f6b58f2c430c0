import { NOTE_KINDS } from '../../objects/note/note-kinds.ts'
import { NamelessChip, ParticipantChip } from '../../ui/People.tsx'
import { participantOf } from './note-row.ts'
import type { ListedNote } from './notes-query.ts'

/** Who speaks in a note, or what it is when it names nobody. */
export function NoteFace({ note, size }: { note: ListedNote; size: 20 | 24 }) {
  const person = participantOf(note)
  if (person) return <ParticipantChip name={person.name} speaker={person.color} size={size} />
  return <NamelessChip icon={NOTE_KINDS[note.kind].icon} size={size} />
}
