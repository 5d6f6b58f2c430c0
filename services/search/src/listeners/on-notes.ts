import { NoteDeletedSchema, NoteSavedSchema, NoteTextChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import { type Listener, listener } from '@verbatim/kit/events/listeners.ts'
import { dateOf, type ListenerParts, orNull, timeOf } from './listener-parts.ts'

/** Notes and their text. */
export const noteListeners: readonly Listener<ListenerParts>[] = [
  listener(NoteSavedSchema, async ({ index }: ListenerParts, note, { envelope }) => {
    await index.moveNote(envelope, note.noteId, note.projectId)
    await index.put(envelope, [
      {
        id: note.noteId,
        type: 'NOTE',
        projectId: note.projectId,
        parentId: null,
        noteId: note.noteId,
        blockId: null,
        blockOffset: null,
        startMs: null,
        title: note.title,
        content: note.about,
        color: null,
        speakerName: null,
        needsWrite: false,
        tagIds: [],
        createdAt: dateOf(note.createdAtMs),
        updatedAt: dateOf(note.updatedAtMs),
      },
    ])
  }),
  listener(NoteDeletedSchema, async ({ index }: ListenerParts, { noteId }, { envelope }) =>
    index.removeNote(envelope, noteId),
  ),
  listener(NoteTextChangedSchema, async ({ index }: ListenerParts, change, { envelope }) => {
    const passages = change.blocks.map((block) => ({
      blockId: block.blockId,
      position: block.position,
      text: block.text,
      speakerName: orNull(block.speakerName),
      startMs: timeOf(block),
    }))
    await index.putPassages(envelope, change.noteId, change.projectId, passages, change.removedBlockIds)
  }),
]
