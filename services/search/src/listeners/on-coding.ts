import { CodingChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { codedNoteRepository } from '#src/access/coded-note-repository.ts'
import type { ListenerParts } from './listener-parts.ts'

/** Who codes a note blind finds no highlight of it, from before any later fact is handled. */
export const codingListeners: readonly Listener<ListenerParts>[] = [
  listener(
    CodingChangedSchema,
    (_parts: ListenerParts, { noteId, blindCoderIds }, { tx, envelope }) =>
      codedNoteRepository(tx, envelope.teamId).replace(noteId, blindCoderIds, new Date(envelope.occurredAtMs)),
    { endsBatch: true },
  ),
]
