import type { NoteKind } from '../../gql/graphql.ts'
import { NamelessChip, ParticipantChip } from '../../ui/People.tsx'
import { NOTE_KINDS } from './note-kinds.ts'
import { participantOf } from './note-words.ts'

type NoteFaceProps = { note: Parameters<typeof participantOf>[0] & { kind: NoteKind }; size: 20 | 24 }

/** Who speaks in a note, or what it is when it names nobody. */
export function NoteFace({ note, size }: NoteFaceProps) {
  const person = participantOf(note)
  if (person) return <ParticipantChip name={person.name} speaker={person.color} size={size} />
  return <NamelessChip icon={NOTE_KINDS[note.kind].icon} size={size} />
}
