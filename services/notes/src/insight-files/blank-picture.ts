import { readFile, stat } from 'node:fs/promises'
import type { FormatName } from '@verbatim/contracts/media-types.ts'
import { blankMetadata } from '@verbatim/kit/pictures/blank-metadata.ts'
import { blobKeys } from '#src/files/file.ts'
import { putForFile } from '#src/files/put-for-file.ts'
import { unreadable } from '#src/imports/unreadable.ts'
import type { NotesParts } from '#src/parts.ts'

/** What is held in memory at once. */
const MOST_BYTES = 50_000_000

/**
 * Takes out of the bytes of a picture where and by whom it was taken: an insight may be shown to strangers. Throws
 * UnprocessableContent for one that is too large.
 */
export async function blankPicture(
  parts: NotesParts,
  { teamId, fileId }: { teamId: string; fileId: string },
  { format, mimeType }: { format: FormatName; mimeType: string | null },
): Promise<void> {
  const key = blobKeys(teamId, fileId).original
  const bytes = await parts.foundation.engines.blobs.withLocalFile(key, async (path) => {
    if ((await stat(path)).size > MOST_BYTES)
      throw unreadable('A picture of an insight may have at most 50 MB. Make it smaller.')
    return readFile(path)
  })
  if (!blankMetadata(bytes, format)) return
  await putForFile(parts, { teamId, fileId }, key, bytes, mimeType ? { contentType: mimeType } : {})
}
