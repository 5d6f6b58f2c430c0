import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { type NoteFile, noteKindOf } from '#src/files/file.ts'
import type { Note } from '#src/notes/note.ts'
import { recordNotesSaved } from '#src/notes/note-facts.ts'
import { noteRepository } from '#src/notes/note-repository.ts'

/** A note is of the kind of its main file. */
export async function keepNoteKind(tx: Transaction, origin: Origin, file: NoteFile, note: Note): Promise<void> {
  const kind = noteKindOf(file.fileType)
  if (!file.main || note.kind === kind) return
  const next = { ...note, kind }
  await noteRepository(tx, origin.teamId).save(next)
  await recordNotesSaved(tx, origin, [next])
}
