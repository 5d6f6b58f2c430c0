import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { recordCodingChanged } from '#src/coding/coding-facts.ts'
import { codingReader } from '#src/coding/coding-repository.ts'
import { blockRepository } from '#src/documents/block-repository.ts'
import { highlightIdsOf } from '#src/highlights/highlight-count-query.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import { recordNotesSaved, recordText } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import { speakerReader } from '#src/notes/speaker-repository.ts'

/** Publishes anew everything about notes: what they are, their text, who codes them and their highlights. */
export async function republishNotes(tx: Transaction, origin: Origin, noteIds: readonly string[]): Promise<void> {
  const notes = await noteRepository(tx, origin.teamId).byIds(noteIds)
  await recordNotesSaved(tx, origin, notes)
  const names = await speakerReader(tx, origin.teamId).namesIn(noteIds)
  for (const note of notes) {
    const blocks = await blockRepository(tx, origin.teamId).ofNote(note.id)
    await recordText(tx, origin, [{ note, changed: blocks, removed: [] }], names)
  }
  const coded = await codingReader(tx, origin.teamId).codedAmong(noteIds)
  await recordCodingChanged(
    tx,
    origin,
    notes.filter(({ id }) => coded.has(id)),
  )
  await recordHighlightsSaved(tx, origin, await highlightIdsOf(tx, origin.teamId, noteIds))
}
