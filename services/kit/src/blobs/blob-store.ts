import type { Readable } from 'node:stream'

export type BlobStat = { size: number; contentType: string | null }

/**
 * Port: bytes by key. Keys are `{team id}/{purpose}/{id}`; a key is written once or replaced whole. Adapters: a
 * directory (embedded), S3 (at scale).
 */
export type BlobStore = {
  /** Writes all of a stream or nothing. Throws UnprocessableContent past `maxBytes`, HumanErrorMessage on a full disk. */
  put(
    key: string,
    body: Readable | Uint8Array,
    options?: { contentType?: string; maxBytes?: number },
  ): Promise<BlobStat>
  /** Null when there is none. */
  stat(key: string): Promise<BlobStat | null>
  /** Bytes from `start` to `end` inclusive, or all. Throws NotFound. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Runs `work` with a local path of the blob's bytes, copied there first where they are elsewhere. */
  withLocalFile<T>(key: string, work: (path: string) => Promise<T>): Promise<T>
  delete(key: string): Promise<void>
  /** Every whole blob below a prefix, in the order of their keys' bytes. Uploads that are under way are none yet. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>
  /** Every key below a prefix is removed; how many. */
  deletePrefix(prefix: string): Promise<number>
  /** A resumable upload: parts are appended in order; `completeUpload` makes them one blob. */
  beginUpload(key: string): Promise<void>
  /** Bytes that are safe; a client that comes back goes on from here. */
  uploadedBytes(key: string): Promise<number>
  /** Appends at `offset`, which must equal the safe bytes (InvalidOperation otherwise); the new number of safe bytes. */
  appendUpload(key: string, offset: number, body: Readable, maxBytes: number): Promise<number>
  completeUpload(key: string, contentType?: string): Promise<BlobStat>
  abortUpload(key: string): Promise<void>
}
