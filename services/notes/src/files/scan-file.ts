import { type FormatName, isRecording } from '@verbatim/contracts/media-types.ts'
import { blobKeys, type OwnedFile } from '#src/files/file.ts'
import { fileRepository } from '#src/files/file-repository.ts'
import { formatOfFile } from '#src/files/format-of-file.ts'
import { unreadable } from '#src/imports/unreadable.ts'
import type { NotesParts } from '#src/parts.ts'

const FOUND = 'A scanner found malware in this file, so it was not kept. Look at the computer that it came from.'
const TOO_LARGE =
  'This file is larger than the scanner for malware takes, so it was not kept. Cut it into parts and upload them.'

/**
 * Has the installation's scanner look at a file before anything else does, where there is one. What it finds is not
 * kept: the bytes go at once, and the file says why. Recordings that are larger than it takes go on, for nothing but a
 * decoder of sound and pictures reads them. Throws UnprocessableContent for a file that is refused.
 */
export async function scanFile(parts: NotesParts, teamId: string, file: OwnedFile, signal: AbortSignal): Promise<void> {
  const { scanner, foundation } = parts
  if (!scanner) return
  const { original } = blobKeys(teamId, file.id)
  const said = await scanner.scan(await foundation.engines.blobs.read(original), signal)
  if (said === 'clean') return
  if (said === 'tooLarge' && isFilm(await formatOfFile(parts, teamId, file))) return
  const found = said === 'tooLarge' ? null : said.found
  foundation.log.warn({ teamId, fileId: file.id, found }, 'a file was refused by the scanner')
  await dropBytes(parts, teamId, file.id)
  throw unreadable(found === null ? TOO_LARGE : FOUND)
}

const isFilm = (format: FormatName | null): boolean => format !== null && isRecording(format)

async function dropBytes({ foundation: { db, engines } }: NotesParts, teamId: string, fileId: string): Promise<void> {
  await db.write(teamId, async (tx) => {
    const files = fileRepository(tx, teamId)
    const file = await files.lock(fileId)
    if (file) await files.save({ ...file, hasBytes: false, updatedAt: new Date() })
  })
  await engines.blobs.delete(blobKeys(teamId, fileId).original)
}

/**
 * Whether a file may be given to anybody: where there is a scanner, not before it has looked. What a file is by its content
 * is known from then on only; of a file of no known kind it is that its processing came to its end.
 */
export const mayBeGiven = ({ scanner }: Pick<NotesParts, 'scanner'>, file: OwnedFile): boolean =>
  scanner === null || file.state === 'DONE' || file.mimeType !== null
