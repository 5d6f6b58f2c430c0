import { NOTE_KINDS } from '../../objects/note/note-kinds.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ParticipantChip } from '../../ui/People.tsx'
import { participantOf } from './note-row.ts'
import type { ListedNote } from './notes-query.ts'

/** Who speaks in a note, or what it is when it names nobody. */
export function NoteFace({ note, size }: { note: ListedNote; size: 20 | 24 }) {
  const person = participantOf(note)
  if (person) return <ParticipantChip name={person.name} speaker={person.color} size={size} />
  return (
    <span className={size === 20 ? 'pp sp-0 s20' : 'pp sp-0'} aria-hidden="true">
      <Icon of={NOTE_KINDS[note.kind].icon} size="s" />
    </span>
  )
}
