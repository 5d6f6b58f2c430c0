import { NoteDeletedSchema, NoteSavedSchema, NoteTextChangedSchema } from '@verbatim/contracts/gen/events/notes_pb.ts'
import type { ReadTransaction, Transaction } from '@verbatim/kit/database/database.ts'
import { type Origin, recordAll } from '@verbatim/kit/events/outbox.ts'
import type { PlacedBlock } from '#src/documents/block-repository.ts'
import type { Note } from '#src/notes/note.ts'

/** Bytes of text in one message; brokers refuse more than about a megabyte. */
const CHUNK_BYTES = 400_000

/** Text of one note that the other services do not know yet. */
export type TextChange = {
  note: Pick<Note, 'id' | 'projectId'>
  changed: readonly PlacedBlock[]
  removed: readonly string[]
}

/** Tells the other services what notes are now. */
export const recordNotesSaved = (tx: Transaction, origin: Origin, notes: readonly Note[]): Promise<void> =>
  recordAll(
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
    })),
  )

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
 * Tells the words of notes that changed, in messages of at most 400 kB. A single block that is longer is told up to there.
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
    changes.flatMap(({ note, changed, removed }) =>
      inChunks(changed, removed.length > 0).map((blocks, at) => ({
        noteId: note.id,
        projectId: note.projectId,
        blocks: blocks.map((block) => ({
          blockId: block.id,
          position: block.position,
          text: cut(block.text),
          speakerName: speakerNames.get(block.speakerId ?? '') ?? '',
          startMs: block.startMs ?? 0,
          isTimed: block.startMs !== undefined,
        })),
        removedBlockIds: at === 0 ? [...removed] : [],
      })),
    ),
  )

/** Names of the speakers of notes, by id. */
export async function speakerNames(
  tx: ReadTransaction,
  teamId: string,
  noteIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; name: string; team_id: string; note_id: string }>('speaker')
    .where({ team_id: teamId })
    .whereIn('note_id', [...noteIds])
    .select('id', 'name')
  return new Map(rows.map((row) => [row.id, row.name]))
}

function inChunks(blocks: readonly PlacedBlock[], evenEmpty: boolean): PlacedBlock[][] {
  const chunks: PlacedBlock[][] = blocks.length || evenEmpty ? [[]] : []
  let bytes = 0
  for (const block of blocks) {
    const size = Math.min(Buffer.byteLength(block.text), CHUNK_BYTES) + 64
    if (bytes > 0 && bytes + size > CHUNK_BYTES) {
      chunks.push([])
      bytes = 0
    }
    chunks.at(-1)?.push(block)
    bytes += size
  }
  return chunks
}

function cut(text: string): string {
  if (text.length * 3 <= CHUNK_BYTES || Buffer.byteLength(text) <= CHUNK_BYTES) return text
  return new TextDecoder().decode(Buffer.from(text).subarray(0, CHUNK_BYTES), { stream: true })
}
