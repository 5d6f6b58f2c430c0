import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MakePlayableSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { MakeStoryboardSchema, MakeStreamSchema } from '@verbatim/contracts/gen/jobs/streams_pb.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import type { Playable } from '@verbatim/kit/media/media-engine.ts'
import { blobKeys } from '#src/files/file.ts'
import { recordProgress } from '#src/files/file-facts.ts'
import { fileReader, fileRepository } from '#src/files/file-repository.ts'
import { projectOfFile } from '#src/files/project-of-file.ts'
import type { NotesParts } from '#src/parts.ts'
import { isWorthStreaming } from '#src/recordings/film-stream.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

/** Makes the form of a recording that browsers play and seek in, where the file as it came does not. */
export const makePlayableJob = jobHandler(MakePlayableSchema, async (parts, { teamId, fileId }, { signal }) => {
  const { blobs } = parts.foundation.engines
  const keys = blobKeys(teamId, fileId)
  if (await isLookedAt(parts, teamId, fileId)) return
  const size = (await blobs.stat(keys.original))?.size
  if (size === undefined) return
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-playable-'))
  try {
    const out = join(folder, 'playable')
    const made = await blobs.withLocalFile(keys.original, (path) => parts.media.makePlayable(path, out, { signal }))
    if (made.written) await blobs.put(keys.playable, createReadStream(out), { contentType: made.mimeType })
    const bytes = made.written ? (await stat(out)).size : size
    // It may have been cancelled or removed meanwhile, and with it whoever would remove this.
    if (!(await keep(parts, teamId, fileId, made, bytes))) await blobs.delete(keys.playable)
  } catch (error) {
    // What is wrong with the recording is told where it is read; it is played as it came.
    if (!isAppError(error) || error.code === 'InternalError') throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** A second delivery, or an order that came back with an archive. */
const isLookedAt = ({ foundation: { db } }: NotesParts, teamId: string, fileId: string): Promise<boolean> =>
  db.read(teamId, async (tx) => (await fileReader(tx, teamId).byIds([fileId]))[0]?.playableType != null)

/**
 * Writes down what is played, orders a film's storyboard, and a stream where not every line carries so many bytes.
 * Whether the recording is still there.
 */
const keep = (
  { foundation: { db } }: NotesParts,
  teamId: string,
  fileId: string,
  made: Playable,
  bytes: number,
): Promise<boolean> =>
  db.write(teamId, async (tx) => {
    const files = fileRepository(tx, teamId)
    const file = await files.lock(fileId)
    if (!file?.hasBytes) return false
    const next = { ...file, hasPlayable: made.written, playableType: made.mimeType, updatedAt: new Date() }
    await files.save(next)
    const origin = { teamId, actorId: file.uploadedBy }
    if (file.fileType === 'VIDEO') await enqueue(tx, origin, MakeStoryboardSchema, { teamId, fileId })
    if (isWorthStreaming(next, bytes)) await enqueue(tx, origin, MakeStreamSchema, { teamId, fileId })
    const projectId = await projectOfFile(tx, teamId, file)
    if (projectId !== null) await recordProgress(tx, origin, next, projectId)
    return true
  })
