import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MakePlayableSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import type { Playable } from '@verbatim/kit/media/media-engine.ts'
import { blobKeys } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { noteRepository } from '#src/notes/note-repository.ts'
import type { NotesParts } from '#src/service.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Makes the form of a recording that browsers play and seek in, where the file as it came does not. */
export const makePlayableJob = jobHandler(MakePlayableSchema, async (parts, { teamId, fileId }, { signal }) => {
  const { blobs } = parts.foundation.engines
  const keys = blobKeys(teamId, fileId)
  if (await isLookedAt(parts, teamId, fileId)) return
  if (!(await blobs.stat(keys.original))) return
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-playable-'))
  try {
    const out = join(folder, 'playable')
    const made = await blobs.withLocalFile(keys.original, (path) => parts.media.makePlayable(path, out, { signal }))
    if (made.written) await blobs.put(keys.playable, createReadStream(out), { contentType: made.mimeType })
    await keep(parts, teamId, fileId, made)
  } catch (error) {
    // What is wrong with the recording is told where it is read; it is played as it came.
    if (!isAppError(error) || error.code === 'InternalError') throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** A second delivery, or an order that came back with an archive. */
const isLookedAt = ({ foundation: { db } }: NotesParts, teamId: string, fileId: string): Promise<boolean> =>
  db.read(teamId, async (tx) => (await fileRepository(tx, teamId).byIds([fileId]))[0]?.playableType != null)

const keep = ({ foundation: { db } }: NotesParts, teamId: string, fileId: string, made: Playable): Promise<void> =>
  db.write(teamId, async (tx) => {
    const files = fileRepository(tx, teamId)
    const file = await files.lock(fileId)
    if (!file) return
    const next = { ...file, hasPlayable: made.written, playableType: made.mimeType, updatedAt: new Date() }
    await files.save(next)
    const [note] = await noteRepository(tx, teamId).byIds([file.noteId])
    if (note) await recordProgress(tx, { teamId, actorId: file.uploadedBy }, next, note.projectId)
  })
