import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { type AppError, isAppError } from '@verbatim/kit/errors.ts'
import type { NotesCtx } from '#src/context.ts'
import { cancelUpload } from '#src/files/cancel-upload.ts'
import { blobKeys, UPLOAD_LIFETIME_MS } from '#src/files/file.ts'
import { requireFile } from '#src/files/require-file.ts'
import { finishUpload } from '#src/files/uploads/finish-upload.ts'
import { keepUploadProgress } from '#src/files/uploads/keep-upload-progress.ts'
import { isGone, mayWriteBytes, safeBytes } from '#src/files/uploads/upload-access.ts'

/** What is offered, for a client that asks before it has an upload. */
export class UploadOffer extends DataStore {
  override extensions = ['expiration', 'termination']

  /** Why the store refused the bytes of this request, once it has; null when it did not. */
  async refusal(): Promise<AppError | null> {
    return null
  }

  /** Refuses whoever may not write to this upload. There is none yet to refuse. */
  async admit(_id: string): Promise<void> {}

  /** The name of an upload among those of all workspaces. */
  keyOf(id: string): string {
    return id
  }
}

/** No longer there, and never will be again. */
const GONE = { status_code: 410, body: 'This upload was cancelled. Begin a new one.' }

/**
 * The uploads of one actor's request, for the tus server: bytes go to the blob store, and the upload that becomes
 * whole goes on to its processing. Every access asks for WRITE on the file's project.
 */
export class BlobUploads extends UploadOffer {
  readonly #ctx: NotesCtx
  #writing: Promise<number> | null = null

  constructor(ctx: NotesCtx) {
    super()
    this.#ctx = ctx
  }

  /** Throws NotFound or Forbidden, as every later access to the upload would. */
  override async admit(id: string): Promise<void> {
    await requireFile(this.#ctx, id, 'WRITE')
  }

  /** How far the upload is. One that is whole is finished here when an earlier request did not live to do it. */
  override async getUpload(id: string): Promise<Upload> {
    const { file, projectId } = await requireFile(this.#ctx, id, 'WRITE')
    if (isGone(file)) throw GONE
    const offset = await safeBytes(this.#ctx, file)
    if (offset === file.size) await finishUpload(this.#ctx, file, projectId)
    return new Upload({ id: file.id, size: file.size, offset, creation_date: file.createdAt.toISOString() })
  }

  override write(body: Readable, id: string, offset: number): Promise<number> {
    this.#writing = this.#write(body, id, offset)
    return this.#writing
  }

  /** The tus server hears first that the stream of a refused part has ended, and would answer without the reason. */
  override async refusal(): Promise<AppError | null> {
    const ended = await Promise.allSettled([this.#writing])
    const [reason] = ended.flatMap((one) => (one.status === 'rejected' && isAppError(one.reason) ? [one.reason] : []))
    return reason ?? null
  }

  async #write(body: Readable, id: string, offset: number): Promise<number> {
    const { file, projectId } = await requireFile(this.#ctx, id, 'WRITE')
    if (file.state !== 'UPLOADING') return file.size
    await mayWriteBytes(this.#ctx)
    const kept = await this.#ctx.blobs.appendUpload(this.keyOf(file.id), offset, body, file.size)
    if (kept === file.size) await finishUpload(this.#ctx, file, projectId)
    else await keepUploadProgress(this.#ctx, file, projectId, kept)
    await mayWriteBytes(this.#ctx)
    return kept
  }

  override async remove(id: string): Promise<void> {
    await cancelUpload(this.#ctx, id)
  }

  override getExpiration(): number {
    return UPLOAD_LIFETIME_MS
  }

  /** The blob's key: it holds the workspace, so that nobody can name somebody else's upload. */
  override keyOf(id: string): string {
    return blobKeys(this.#ctx.actor.teamId, id).original
  }
}
