import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import { fileReader } from '#src/files/file-repository.ts'
import type { NotesParts } from '#src/parts.ts'

type Put = Parameters<BlobStore['put']>

/**
 * Stores bytes of a file, unless it was cancelled or removed meanwhile: whoever removes it has removed what lay there
 * before, and these are not to come back.
 */
export async function putForFile(
  { foundation: { db, engines } }: NotesParts,
  { teamId, fileId }: { teamId: string; fileId: string },
  ...[key, ...bytes]: Put
): Promise<void> {
  await engines.blobs.put(key, ...bytes)
  const [file] = await db.read(teamId, (tx) => fileReader(tx, teamId).byIds([fileId]))
  if (!file?.hasBytes) await engines.blobs.delete(key)
}
