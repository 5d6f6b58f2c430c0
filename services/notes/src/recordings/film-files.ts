import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAppError } from '@verbatim/kit/errors.ts'
import { blobKeys, type OwnedFile } from '#src/files/file.ts'
import { fileReader, fileRepository } from '#src/files/file-repository.ts'
import type { NotesParts } from '#src/parts.ts'

type Film = { teamId: string; fileId: string }
type Made<T> = { made: T; files: readonly { name: string; mimeType: string }[] }

/** What is made of a film besides what is played, and lies in files of its own. */
export type FilmFiles<T> = {
  /** Where the files lie. */
  prefix: string
  /** Whether the film has none yet. */
  isMissing(file: OwnedFile): boolean
  /** Makes the files in a folder, out of the film as it came. */
  make(path: string, folder: string): Promise<Made<T>>
  /** The film with what was made. */
  with(file: OwnedFile, made: T): OwnedFile
}

/**
 * Makes files of a film, stores them and writes them down. Nothing is made for a film that is gone or has them, and a
 * film of which none can be made goes without.
 */
export async function makeFilmFiles<T>(parts: NotesParts, film: Film, work: FilmFiles<T>, signal: AbortSignal) {
  const { blobs } = parts.foundation.engines
  const original = blobKeys(film.teamId, film.fileId).original
  if (!(await isWanted(parts, film, work)) || !(await blobs.stat(original))) return
  const folder = await mkdtemp(join(tmpdir(), 'verbatim-film-'))
  try {
    const { made, files } = await blobs.withLocalFile(original, (path) => work.make(path, folder))
    for (const { name, mimeType } of files) {
      signal.throwIfAborted()
      await blobs.put(work.prefix + name, createReadStream(join(folder, name)), { contentType: mimeType })
    }
    // The film may have gone for good meanwhile, and with it whoever would remove these.
    if (!(await keep(parts, film, (file) => work.with(file, made)))) await blobs.deletePrefix(work.prefix)
  } catch (error) {
    // What is wrong with the film is told where it is read.
    if (!isAppError(error) || error.code === 'InternalError') throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Not at a second delivery, for a film that is gone, or for an order that came back with an archive. */
const isWanted = <T>({ foundation: { db } }: NotesParts, { teamId, fileId }: Film, work: FilmFiles<T>) =>
  db.read(teamId, async (tx) => {
    const [file] = await fileReader(tx, teamId).byIds([fileId])
    return file !== undefined && work.isMissing(file)
  })

/** Whether the film is still there to be written down with what was made of it. */
const keep = ({ foundation: { db } }: NotesParts, { teamId, fileId }: Film, next: (file: OwnedFile) => OwnedFile) =>
  db.write(teamId, async (tx) => {
    const files = fileRepository(tx, teamId)
    const file = await files.lock(fileId)
    if (!file?.hasBytes) return false
    await files.save(next(file))
    return true
  })
