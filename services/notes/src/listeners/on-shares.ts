import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { shareListeners } from '@verbatim/shares/share-listeners.ts'
import type { Note } from '#src/notes/note.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'

async function tellOf(tx: Transaction, origin: Origin, noteIds: readonly string[]): Promise<Note[]> {
  const notes = await noteRepository(tx, origin.teamId).byIds(noteIds)
  await recordNotesSaved(tx, origin, notes)
  return notes
}

/** Public links of notes follow the workspace and who made them. */
export const noteShareListeners = shareListeners({
  column: 'object_id',
  async changed(tx, origin, noteIds) {
    await tellOf(tx, origin, noteIds)
  },
  async ended(tx, origin, noteIds) {
    for (const { id, title } of await tellOf(tx, origin, noteIds))
      await audit(tx, { origin }, { act: 'note.shareEnded', object: { type: 'note', id, name: title } })
  },
})
