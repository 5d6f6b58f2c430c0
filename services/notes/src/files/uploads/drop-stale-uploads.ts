import type { NotesCtx } from '#src/context.ts'
import { withdrawNote } from '#src/files/failures/withdraw-note.ts'
import { blobKeys, isOfNote, UPLOAD_LIFETIME_MS } from '#src/files/file.ts'
import { fileReader, fileRepository } from '#src/files/file-repository.ts'
import { noteRepository } from '#src/notes/note-repository.ts'

/** Few, because somebody waits. */
const AT_ONCE = 20

/**
 * Gives up uploads of the workspace that have not ended within a week, so that their bytes do not lie about. Called when
 * somebody begins another one.
 */
export async function dropStaleUploads({ actor, origin, blobs, clock, read, write }: NotesCtx): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - UPLOAD_LIFETIME_MS)
  const stale = await read((tx) => fileReader(tx, actor.teamId).staleUploads(before, AT_ONCE))
  if (!stale.length) return
  await write(async (tx) => {
    const files = fileRepository(tx, actor.teamId)
    for (const { id } of stale) {
      const file = await files.lock(id)
      if (file?.state !== 'UPLOADING') continue
      await files.save({ ...file, state: 'CANCELLED', updatedAt: now })
      if (!isOfNote(file)) continue
      const [note] = await noteRepository(tx, actor.teamId).byIds([file.noteId])
      if (note) await withdrawNote(tx, origin, file, note)
    }
  })
  for (const { id } of stale) await blobs.abortUpload(blobKeys(actor.teamId, id).original)
}
