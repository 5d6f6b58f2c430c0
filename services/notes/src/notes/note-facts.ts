import { NoteDeletedSchema, NoteSavedSchema, NoteTextChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { factText, type Origin, recordAll } from '@verbatim/kit/events/outbox.ts'
import { portionsOf } from '@verbatim/kit/portions.ts'
import type { PositionedBlock } from '#src/documents/block-repository.ts'
import { choicesOfNotes } from '#src/fields/labels/note-choices-query.ts'
import type { Note } from '#src/notes/note.ts'
import { aboutNote } from '#src/notes/note-about.ts'
import { speakerRepository } from '#src/notes/speaker-repository.ts'

/** Bytes of blocks, and ids of removed ones, in one message: together below what a message may have. */
const BLOCKS_BYTES = 500_000
const REMOVED_BYTES = 200_000
/** What a block takes beside text and name, and an id beside its characters. */
const AROUND_BYTES = 80
const ID_BYTES = 4

/** Text of one note that the other services do not know yet. */
export type TextChange = {
  note: Pick<Note, 'id' | 'projectId'>
  changed: readonly PositionedBlock[]
  removed: readonly string[]
}

/** Publishes what notes are now, with those who speak in them and what they have chosen: values are written before. */
export async function recordNotesSaved(tx: Transaction, origin: Origin, notes: readonly Note[]): Promise<void> {
  const ids = notes.map(({ id }) => id)
  const choices = await choicesOfNotes(tx, origin.teamId, ids)
  const speakers = Map.groupBy(await speakerRepository(tx, origin.teamId).ofNotes(ids), ({ noteId }) => noteId)
  await recordAll(
    tx,
    origin,
    NoteSavedSchema,
    notes.map((note) => ({
      noteId: note.id,
      projectId: note.projectId,
      title: note.title,
      kind: note.kind,
      createdBy: note.createdBy ?? '',
      createdAtMs: BigInt(note.createdAt.getTime()),
      updatedAtMs: BigInt(note.updatedAt.getTime()),
      about: factText(aboutNote(note, speakers.get(note.id) ?? [])),
      choices: { optionIds: choices.get(note.id) ?? [] },
    })),
  )
}

export const recordNotesDeleted = (
  tx: Transaction,
  origin: Origin,
  notes: readonly Pick<Note, 'id' | 'projectId'>[],
): Promise<void> =>
  recordAll(
    tx,
    origin,
    NoteDeletedSchema,
    notes.map((note) => ({ noteId: note.id, projectId: note.projectId })),
  )

/**
 * Publishes the words of notes that changed, in messages that every engine takes; of a block the first 400 kB.
 * @param speakerNames names by speaker id.
 */
export const recordText = (
  tx: Transaction,
  origin: Origin,
  changes: readonly TextChange[],
  speakerNames: ReadonlyMap<string, string>,
): Promise<void> =>
  recordAll(
    tx,
    origin,
    NoteTextChangedSchema,
    changes.flatMap(({ note, changed, removed }) => {
      const blocks = portionsOf(
        changed.map((block) => toMessage(block, speakerNames)),
        (block) => Buffer.byteLength(block.text) + Buffer.byteLength(block.speakerName) + AROUND_BYTES,
        { bytes: BLOCKS_BYTES },
      )
      const gone = portionsOf(removed, ({ length }) => length + ID_BYTES, { bytes: REMOVED_BYTES })
      return Array.from({ length: Math.max(blocks.length, gone.length) }, (_, at) => ({
        noteId: note.id,
        projectId: note.projectId,
        blocks: blocks[at] ?? [],
        removedBlockIds: gone[at] ?? [],
      }))
    }),
  )

const toMessage = (block: PositionedBlock, speakerNames: ReadonlyMap<string, string>) => ({
  blockId: block.id,
  position: block.position,
  text: factText(block.text),
  speakerName: speakerNames.get(block.speakerId ?? '') ?? '',
  startMs: block.startMs ?? 0,
  isTimed: block.startMs !== undefined,
})
