import type { DirectPart } from '@verbatim/kit/blobs/blob-store.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { blobKeys, type OwnedFile } from '#src/files/file.ts'
import { requireFile } from '#src/files/require-file.ts'
import { keepUploadProgress } from '#src/files/uploads/keep-upload-progress.ts'
import { mayWriteBytes, refuseGone } from '#src/files/uploads/upload-access.ts'

/** Bytes of a file, how many of them have arrived, and some of the parts that have not. */
export type MissingParts = { size: number; arrived: number; parts: DirectPart[] }

/** About 100 MB, which most lines send within an address's life; a client asks again for the next. */
const AT_ONCE = 12

/**
 * Addresses in the region's bucket for the next parts of an upload; none once all have arrived. They are secrets and
 * good for minutes. WRITE is needed. Throws NotFound for a cancelled upload, BeingMoved, InvalidOperation where bytes go
 * through our own address only.
 */
export async function missingParts(ctx: NotesCtx, fileId: string): Promise<MissingParts> {
  const { file, projectId } = await requireFile(ctx, fileId, 'WRITE')
  refuseGone(file)
  const { direct } = ctx.blobs
  if (!direct) throw invalidOperation('Files of this region go through uploadUrl only.')
  const { size } = file
  if (await isWhole(ctx, file)) return { size, arrived: size, parts: [] }
  await mayWriteBytes(ctx)
  const { arrived, parts } = await direct.missingParts(blobKeys(ctx.actor.teamId, file.id).original, size, AT_ONCE)
  await keepUploadProgress(ctx, file, projectId, arrived)
  return { size, arrived, parts }
}

/** Whether the bytes are one blob already, also where nobody was told so yet. */
const isWhole = async ({ blobs, actor }: NotesCtx, { id, state }: OwnedFile): Promise<boolean> =>
  state !== 'UPLOADING' || (await blobs.stat(blobKeys(actor.teamId, id).original)) !== null
