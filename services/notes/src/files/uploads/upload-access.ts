import { notFound } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { blobKeys, type OwnedFile } from '#src/files/file.ts'

/** Throws BeingMoved: bytes are no rows, and would be acknowledged after those of the workspace were copied. */
export const mayWriteBytes = ({ write }: NotesCtx): Promise<void> => write(async () => undefined)

/** Whether nothing of the file is here, nor ever will be. */
export const isGone = ({ state, hasBytes }: OwnedFile): boolean => state === 'CANCELLED' && !hasBytes

/** Throws NotFound for a cancelled upload. */
export function refuseGone(file: OwnedFile): void {
  if (isGone(file)) throw notFound('Upload')
}

/** Bytes that are safe; all of them where the last request died between completing the blob and saying so. */
export async function safeBytes({ blobs, actor }: NotesCtx, file: OwnedFile): Promise<number> {
  if (file.hasBytes) return file.size
  const key = blobKeys(actor.teamId, file.id).original
  return (await blobs.stat(key))?.size ?? (await blobs.uploadedBytes(key))
}
