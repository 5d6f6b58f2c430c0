import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { blockRepository, type PositionedBlock } from '#src/documents/block-repository.ts'
import type { Content, NewSpeaker } from '#src/documents/content.ts'
import { type Digest, digestOf } from '#src/documents/digest.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import { putNoteLabels } from '#src/fields/labels/put-note-labels.ts'
import { abstractOf, lengthOf, type Note } from '#src/notes/note.ts'
import { recordNotesSaved, recordText } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { speakerRepository } from '#src/notes/speaker-repository.ts'

/** A note that is about to be added; what follows from its content is worked out. */
export type NoteDraft = { note: Omit<Note, 'abstract' | 'textLength'>; content: Content | Digest }

/** A note with everything that is kept of it, ready to be written. */
export type PreparedNote = { note: Note; speakers: NewSpeaker[]; state: Uint8Array; blocks: PositionedBlock[] }

/**
 * Turns drafts into what is kept, outside of any transaction because it computes. Throws ValidationError for a document
 * over 5,000,000 characters.
 */
export async function prepareNotes(drafts: readonly NoteDraft[]): Promise<PreparedNote[]> {
  const prepared: PreparedNote[] = []
  for (const { note, content } of drafts) {
    const { speakers, blocks, state } = 'state' in content ? content : await digestOf(content)
    prepared.push({
      note: { ...note, abstract: abstractOf(blocks, speakers), textLength: lengthOf(blocks) },
      speakers,
      state,
      blocks: blocks.map((block, position) => ({ ...block, position })),
    })
  }
  return prepared
}

/**
 * Writes notes with documents, blocks and speakers, and tells the other services. Notes whose ids are there already are
 * left as they are. Says nothing about access: the caller has asked.
 */
export async function addNotes(tx: Transaction, origin: Origin, prepared: readonly PreparedNote[]): Promise<void> {
  const added = await noteRepository(tx, origin.teamId).insert(prepared.map(({ note }) => note))
  const fresh = prepared.filter(({ note }) => added.has(note.id))
  const [first] = fresh
  if (!first) return
  const documents = documentRepository(tx, origin.teamId)
  await documents.insert(
    fresh.map(({ note, state }) => ({ noteId: note.id, state })),
    first.note.updatedAt,
  )
  await blockRepository(tx, origin.teamId).put(
    fresh.flatMap(({ note, blocks }) => blocks.map((block) => ({ ...block, noteId: note.id }))),
  )
  await putNoteLabels(
    tx,
    origin,
    fresh.map(({ note }) => note),
  )
  const speakers = fresh.flatMap(({ note, speakers: speaking }) =>
    speaking.map((speaker, position) => ({ ...speaker, noteId: note.id, position })),
  )
  await speakerRepository(tx, origin.teamId).insert(speakers)
  await recordNotesSaved(
    tx,
    origin,
    fresh.map(({ note }) => note),
  )
  const names = new Map(speakers.map((speaker) => [speaker.id, speaker.name]))
  const texts = fresh.map(({ note, blocks }) => ({ note, changed: blocks, removed: [] }))
  await recordText(tx, origin, texts, names)
}
