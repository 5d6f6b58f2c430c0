import { UPLOAD_QUOTA } from '@verbatim/contracts/limits.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { fileReader } from '#src/files/file-repository.ts'

const TERABYTE = 1e12
const MOST = `${UPLOAD_QUOTA.files.toLocaleString('en-US')} files and ${UPLOAD_QUOTA.bytes / TERABYTE} TB`

/**
 * One person cannot fill the storage: so many files and bytes within 24 hours, those in the trash too. Throws
 * TooManyRequests where one more file of this size goes beyond.
 */
export async function requireUploadRoom(tx: ReadTransaction, ctx: NotesCtx, size: number): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - UPLOAD_QUOTA.windowMs)
  const { files, bytes } = await fileReader(tx, ctx.actor.teamId).uploadedBy(ctx.actor.userId, since)
  if (files + 1 > UPLOAD_QUOTA.files || bytes + size > UPLOAD_QUOTA.bytes)
    throw new AppError(
      'TooManyRequests',
      `One person uploads at most ${MOST} a day. Go on tomorrow, or share the work.`,
    )
}
