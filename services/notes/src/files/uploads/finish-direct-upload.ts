import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { requireFile } from '#src/files/require-file.ts'
import { finishUpload } from '#src/files/uploads/finish-upload.ts'
import { mayWriteBytes, refuseGone, safeBytes } from '#src/files/uploads/upload-access.ts'

/**
 * Ends an upload whose parts went to the bucket; one that has ended stays as it is. WRITE is needed. Throws NotFound for
 * a cancelled upload, BeingMoved, InvalidOperation while there are not as many bytes as were announced.
 */
export async function finishDirectUpload(ctx: NotesCtx, fileId: string): Promise<void> {
  const { file, projectId } = await requireFile(ctx, fileId, 'WRITE')
  refuseGone(file)
  if (file.state !== 'UPLOADING') return
  await mayWriteBytes(ctx)
  const safe = await safeBytes(ctx, file)
  if (safe !== file.size) throw invalidOperation(`Only ${safe} of the ${file.size} bytes announced are here.`)
  await finishUpload(ctx, file, projectId)
}
