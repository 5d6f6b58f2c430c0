import type { DocumentBlock } from '@verbatim/contracts/document-text.ts'
import { findDamage, takeInSlices, takeState } from '@verbatim/kit/collaboration/sound.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { keepSoundVersion } from '@verbatim/kit/documents/sound-versions.ts'
import { cutVersions } from '@verbatim/kit/documents/versions/cut-versions.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { inSlices } from '@verbatim/kit/in-slices.ts'
import * as Y from 'yjs'
import { type BlockChanges, blockChanges } from '#src/documents/block-changes.ts'
import { blockRepository } from '#src/documents/block-repository.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import { blocksOfYjs, nameBlocks, nameBlocksInSlices } from '#src/documents/yjs-blocks.ts'
import { abstractOf, lengthOf } from '#src/notes/note.ts'
import { recordNotesSaved, recordText } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { touchNote } from '#src/notes/note-touch-repository.ts'
import { SOUND_NOTE } from '#src/notes/sound-versions/sound-note.ts'
import { speakerRepository } from '#src/notes/speaker-repository.ts'
import { NOTE_VERSIONS } from '#src/notes/versions/note-version-table.ts'

/** What changed in a note's text. */
export type NoteTextChange = {
  noteId: string
  /** By id, the blocks that are new, gone, or have other words, speaker or times. `null` where there was, or is, none. */
  texts: ReadonlyMap<string, { before: string | null; after: string | null }>
  /** The document as it is stored, to be read only. */
  document: Y.Doc
}

/** Told in the transaction that stores a note's text. Throwing keeps it from being stored. */
export type BlocksChanged = (tx: Transaction, change: NoteTextChange, origin: Origin) => Promise<void>

export type StoreOrder = {
  noteId: string
  document: Y.Doc
  origin: Origin
  /** The version that `document` is known to hold, or null. */
  knownVersion: number | null
  now: Date
  features: readonly BlocksChanged[]
}

/**
 * Stores a document: its state, its text block by block, the note's abstract, and the facts about what changed. First it
 * takes in what others stored or appended meanwhile, so that no process overwrites another's words. Answers the new
 * version and the bytes of the state; null when the note is gone for good.
 */
export async function storeDocument(
  tx: Transaction,
  order: StoreOrder,
): Promise<{ version: number; size: number } | null> {
  const { noteId, document, origin } = order
  const documents = documentRepository(tx, origin.teamId)
  const version = await documents.lock(noteId)
  if (version === null) return null
  if (version !== order.knownVersion) takeState(document, await documents.state(noteId))
  const pending = await documents.pending(noteId)
  for (const { update } of pending) await takeInSlices(document, update)
  await inSlices(findDamage(document))
  await nameBlocksInSlices(document)
  await cutVersions(tx, {
    table: NOTE_VERSIONS,
    teamId: origin.teamId,
    ownerId: noteId,
    now: order.now,
    before: () => documents.state(noteId),
    updates: pending,
  })
  // At once, so that what is stored has the same words as its blocks, whoever writes meanwhile.
  nameBlocks(document)
  const [state, blocks] = [Y.encodeStateAsUpdate(document), blocksOfYjs(document)]
  await documents.save(noteId, state, version + 1, pending)
  await keepSoundVersion(tx, SOUND_NOTE, { teamId: origin.teamId, id: noteId, state, now: order.now })
  const changes = blockChanges(await blockRepository(tx, origin.teamId).ofNote(noteId), blocks)
  await keepBlocks(tx, order, changes)
  if (changes.changed.length || changes.removed.length || changes.moved.length)
    await publishChange(tx, order, blocks, changes)
  return { version: version + 1, size: state.length }
}

async function keepBlocks(
  tx: Transaction,
  { noteId, origin }: StoreOrder,
  { changed, moved, removed }: BlockChanges,
): Promise<void> {
  const kept = blockRepository(tx, origin.teamId)
  await kept.remove(
    noteId,
    removed.map(({ id }) => id),
  )
  await kept.put(changed.map((block) => ({ ...block, noteId })))
  await kept.move(noteId, moved)
}

async function publishChange(
  tx: Transaction,
  { noteId, origin, document, now, features }: StoreOrder,
  blocks: readonly DocumentBlock[],
  changes: BlockChanges,
): Promise<void> {
  const notes = noteRepository(tx, origin.teamId)
  const speakers = await speakerRepository(tx, origin.teamId).ofNotes([noteId])
  await notes.saveText(noteId, { abstract: abstractOf(blocks, speakers), textLength: lengthOf(blocks), updatedAt: now })
  const texts = new Map<string, { before: string | null; after: string | null }>([
    ...changes.changed.map((block) => [block.id, { before: block.before, after: block.text }] as const),
    ...changes.removed.map((block) => [block.id, { before: block.text, after: null }] as const),
  ])
  if (texts.size) for (const feature of features) await feature(tx, { noteId, texts, document }, origin)
  // A note in the trash is nobody's business until it is restored, which tells everything.
  const [note] = await notes.byIds([noteId])
  if (!note) return
  await recordNotesSaved(tx, origin, [note])
  if (origin.actorId) await touchNote(tx, { teamId: origin.teamId, userId: origin.actorId, at: now }, noteId)
  const names = new Map(speakers.map(({ id, name }) => [id, name]))
  await recordText(
    tx,
    origin,
    [{ note, changed: changes.changed, removed: changes.removed.map(({ id }) => id) }],
    names,
  )
}
