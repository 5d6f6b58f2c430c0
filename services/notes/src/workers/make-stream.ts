import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MakeStreamSchema } from '@verbatim/contracts/gen/jobs/streams_pb.ts'
import { isAppError } from '@verbatim/kit/errors.ts'
import type { StreamFile } from '@verbatim/kit/media/media-engine.ts'
import { blobKeys } from '#src/files/file.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { streamPrefix } from '#src/files/film-stream.ts'
import type { NotesParts } from '#src/service.ts'
import { jobHandler } from '#src/workers/start-workers.ts'

type Film = { teamId: string; fileId: string }

/** Makes the stream of a film. Until it is there, and where none can be made, the film is played from its one file. */
export const makeStreamJob = jobHandler(MakeStreamSchema, async (parts, { teamId, fileId }, { signal }) => {
  const film: Film = { teamId, fileId }
  const { blobs } = parts.foundation.engines
  const original = blobKeys(teamId, fileId).original
  if (!(await isWanted(parts, film)) || !(await blobs.stat(original))) return
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-stream-'))
  try {
    const made = await blobs.withLocalFile(original, (path) => parts.media.stream(path, folder, { signal }))
    for (const { name, mimeType } of made) {
      signal.throwIfAborted()
      const body = createReadStream(join(folder, name))
      await blobs.put(streamPrefix(teamId, fileId) + name, body, { contentType: mimeType })
    }
    // The film may have gone for good meanwhile, and with it whoever would remove these.
    if (!(await keep(parts, film, made))) await blobs.deletePrefix(streamPrefix(teamId, fileId))
  } catch (error) {
    // What is wrong with the film is told where it is read.
    if (!isAppError(error) || error.code === 'InternalError') throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Not at a second delivery, for a film that is gone, or for an order that came back with an archive. */
const isWanted = ({ foundation: { db } }: NotesParts, { teamId, fileId }: Film): Promise<boolean> =>
  db.read(teamId, async (tx) => (await fileRepository(tx, teamId).byIds([fileId]))[0]?.stream.length === 0)

/** Writes down what the stream consists of; whether its film is still there. */
const keep = ({ foundation: { db } }: NotesParts, { teamId, fileId }: Film, stream: StreamFile[]): Promise<boolean> =>
  db.write(teamId, async (tx) => {
    const files = fileRepository(tx, teamId)
    const file = await files.lock(fileId)
    if (!file) return false
    await files.save({ ...file, stream })
    return true
  })
