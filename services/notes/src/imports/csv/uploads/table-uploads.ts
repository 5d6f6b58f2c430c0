import type { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { ContinueImportSchema } from '@verbatim/contracts/gen/jobs/notes_pb.ts'
import { type AppError, isAppError } from '@verbatim/kit/errors.ts'
import { enqueue } from '@verbatim/kit/events/outbox.ts'
import type { NotesCtx } from '#src/context.ts'
import { UPLOAD_LIFETIME_MS } from '#src/files/file.ts'
import { UploadOffer } from '#src/files/uploads/blob-uploads.ts'
import { mayWriteBytes } from '#src/files/uploads/upload-access.ts'
import { analyseImport } from '#src/imports/csv/analyse-import.ts'
import { cancelCsvImport } from '#src/imports/csv/cancel-csv-import.ts'
import { type CsvImport, importKey, isReadAtOnce } from '#src/imports/csv/csv-import.ts'
import { csvImportRepository } from '#src/imports/csv/csv-import-repository.ts'
import { workOf } from '#src/imports/csv/import-work.ts'
import { requireImport } from '#src/imports/csv/require-import.ts'

/** Where the bytes of announced tables go. */
export const TABLES_PATH = '/files/tables'

const GONE = { status_code: 410, body: 'This import was cancelled. Begin a new one.' }

/** The tables of one actor's request, for the tus server, as `BlobUploads` are for files. */
export class TableUploads extends UploadOffer {
  readonly #ctx: NotesCtx
  #writing: Promise<number> | null = null

  constructor(ctx: NotesCtx) {
    super()
    this.#ctx = ctx
  }

  override async admit(id: string): Promise<void> {
    await requireImport(this.#ctx, id)
  }

  /** How far the upload is. One that is whole is read here when an earlier request did not live to do it. */
  override async getUpload(id: string): Promise<Upload> {
    const one = await requireImport(this.#ctx, id)
    if (one.state === 'CANCELLED') throw GONE
    const offset = one.state === 'UPLOADING' ? await this.#safeBytes(one) : one.size
    if (offset === one.size) await this.#finish(one)
    return new Upload({ id: one.id, size: one.size, offset, creation_date: one.createdAt.toISOString() })
  }

  async #safeBytes({ id }: CsvImport): Promise<number> {
    const { blobs } = this.#ctx
    return (await blobs.stat(this.keyOf(id)))?.size ?? (await blobs.uploadedBytes(this.keyOf(id)))
  }

  override write(body: Readable, id: string, offset: number): Promise<number> {
    this.#writing = this.#write(body, id, offset)
    return this.#writing
  }

  /** As in `BlobUploads`: the tus server hears of a refused part before its reason. */
  override async refusal(): Promise<AppError | null> {
    const [ended] = await Promise.allSettled([this.#writing])
    return ended.status === 'rejected' && isAppError(ended.reason) ? ended.reason : null
  }

  async #write(body: Readable, id: string, offset: number): Promise<number> {
    const one = await requireImport(this.#ctx, id)
    if (one.state !== 'UPLOADING') return one.size
    await mayWriteBytes(this.#ctx)
    const kept = await this.#ctx.blobs.appendUpload(this.keyOf(one.id), offset, body, one.size)
    if (kept === one.size) await this.#finish(one)
    return kept
  }

  /** Reads a table of up to 10 MB at once, and has a job read a larger one. */
  async #finish({ id, state, size }: CsvImport): Promise<void> {
    if (state !== 'UPLOADING') return
    const { actor, blobs, origin, write } = this.#ctx
    if (!(await blobs.stat(this.keyOf(id)))) await blobs.completeUpload(this.keyOf(id))
    if (isReadAtOnce({ size })) return analyseImport(workOf(this.#ctx), id)
    await write(async (tx) => {
      const imports = csvImportRepository(tx, actor.teamId)
      const current = await imports.lock(id)
      if (current?.state !== 'UPLOADING') return
      await imports.save({ ...current, state: 'READING' })
      await enqueue(tx, origin, ContinueImportSchema, { teamId: actor.teamId, importId: id })
    })
  }

  override async remove(id: string): Promise<void> {
    await cancelCsvImport(this.#ctx, { importId: id })
  }

  override getExpiration(): number {
    return UPLOAD_LIFETIME_MS
  }

  override keyOf(id: string): string {
    return importKey(this.#ctx.actor.teamId, id)
  }
}
