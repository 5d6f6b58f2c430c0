import type { Transaction } from '@verbatim/kit/database/database.ts'
import { isOfNote, type NoteFile, type OwnedFile } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import type { Note } from '#src/notes/note.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import type { NotesParts } from '#src/parts.ts'

/** A run of a file's processing, as an order for a worker names it. */
export type FileRun = { teamId: string; fileId: string; run: number }

type Change = (file: NoteFile, note: Note, tx: Transaction) => NoteFile | Promise<NoteFile>

/**
 * The file and its note while that run goes on; null when it was cancelled, begun again, or is gone. A note in the trash
 * cancels it: should somebody restore the note, the file can be processed again.
 */
export const readRun = (
  { foundation: { db } }: NotesParts,
  run: FileRun,
): Promise<{ file: NoteFile; note: Note } | null> => db.write(run.teamId, (tx) => lockRun(tx, run))

async function lockRun(
  tx: Transaction,
  { teamId, fileId, run }: FileRun,
): Promise<{ file: NoteFile; note: Note } | null> {
  const files = fileRepository(tx, teamId)
  const file = await files.lock(fileId)
  if (!file || !isOfNote(file) || file.run !== run || file.state !== 'PROCESSING') return null
  const [note] = await noteRepository(tx, teamId).byIds([file.noteId])
  if (note) return { file, note }
  await files.save({ ...file, state: 'CANCELLED', updatedAt: new Date() })
  return null
}

/**
 * Changes a file in one transaction with whatever `change` writes, and tells how far it is. The file as it is then, or
 * null, with nothing written, when that run does not go on any more.
 */
export const advance = ({ foundation: { db } }: NotesParts, run: FileRun, change: Change): Promise<NoteFile | null> =>
  db.write(run.teamId, async (tx) => {
    const { teamId } = run
    const found = await lockRun(tx, run)
    if (!found) return null
    const { file, note } = found
    const next = { ...(await change(file, note, tx)), updatedAt: new Date() }
    await fileRepository(tx, teamId).save(next)
    await recordProgress(tx, { teamId, actorId: file.uploadedBy }, next, note.projectId)
    return next
  })

/** Ends a run with success. `error` says what is missing from the result, where something is. */
export const done = <T extends OwnedFile>(file: T, error: string | null = null): T => ({
  ...file,
  state: 'DONE',
  progress: 1,
  error,
  errorCode: null,
})
