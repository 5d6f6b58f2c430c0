import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { withdrawalRepository } from '#src/files/failures/withdrawal-repository.ts'
import type { NoteFile } from '#src/files/file.ts'
import type { Note } from '#src/notes/note.ts'
import { recordNotesDeleted, recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'

/**
 * Withdraws the note that was made for a file of which nothing came, so that nothing half-done counts or is found. A
 * note that holds anything stays: what somebody wrote, another file, a recording that can be played. Whether it went.
 */
export async function withdrawNote(
  tx: Transaction,
  origin: Origin,
  file: NoteFile,
  note: Pick<Note, 'id' | 'projectId'>,
): Promise<boolean> {
  // Of no length is a recording that is only its header: there is nothing to play.
  if (!file.main || file.durationMs) return false
  const isWithdrawn = await withdrawalRepository(tx, origin.teamId).withdraw(file, new Date())
  if (isWithdrawn) await recordNotesDeleted(tx, origin, [note])
  return isWithdrawn
}

/** Brings the note of a file back that is tried again, and tells the other services of it. */
export async function bringNoteBack(tx: Transaction, origin: Origin, file: NoteFile): Promise<void> {
  if (!(await withdrawalRepository(tx, origin.teamId).bringBack(file))) return
  await recordNotesSaved(tx, origin, await noteRepository(tx, origin.teamId).byIds([file.noteId]))
}
