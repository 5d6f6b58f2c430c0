import type { Readable } from 'node:stream'

/** `version` is another one once the blob was replaced, and the same as long as it was not. */
export type ListedBlob = { key: string; size: number; version: string }

export type BlobStat = { size: number; contentType: string | null }

/** A part of an upload that is missing: whoever has `url` may put exactly the bytes from `start` up to `end` there. */
export type DirectPart = { number: number; start: number; end: number; url: string }

/** Bytes that senders put where a store keeps them, past our processes. */
export type DirectUploads = {
  /**
   * How many bytes of an upload of `size` have arrived, and the first parts that have not, with addresses that are
   * secret and good for minutes. Senders add `Content-MD5`, so that a part that was cut off is refused by any engine. Parts may arrive in any order and again; `appendUpload` goes on with the same upload.
   * Throws NotFound without an upload, InvalidOperation for one whose bytes lie in other parts.
   */
  missingParts(key: string, size: number, atMost: number): Promise<{ arrived: number; parts: DirectPart[] }>
}

/**
 * Port: bytes by key. Keys are `{team id}/{purpose}/{id}`, and `{purpose}/…` of what outlives a team's files; a key is written once or replaced whole. Adapters: a
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
  list(prefix: string): AsyncIterable<ListedBlob>
  /** Every key below a prefix is removed, with what arrived of uploads under way; how many blobs. */
  deletePrefix(prefix: string): Promise<number>
  /** A resumable upload: parts are appended in order; `completeUpload` makes them one blob. */
  beginUpload(key: string): Promise<void>
  /** Null where senders cannot reach what keeps the bytes: a directory, or a bucket without a public address. */
  direct: DirectUploads | null
  /** Bytes from the first on that are safe; a client that comes back goes on from here. */
  uploadedBytes(key: string): Promise<number>
  /** Appends at `offset`, which must equal the safe bytes (InvalidOperation otherwise); the new number of safe bytes. */
  appendUpload(key: string, offset: number, body: Readable, maxBytes: number): Promise<number>
  /** Throws InvalidOperation while a part is missing before one that has arrived. */
  completeUpload(key: string, contentType?: string): Promise<BlobStat>
  abortUpload(key: string): Promise<void>
}
