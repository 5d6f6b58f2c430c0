import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { BlobStore, ListedBlob } from '../blobs/blob-store.ts'
import { AppError } from '../errors.ts'

/** One file of a team, as two places are compared by it. */
export type BlobSum = { key: string; size: number; sha256: string; contentType: string | null }

/** Every key of a team begins so. */
export const prefixOf = (teamId: string): string => `${teamId}/`

/** Purposes whose files stay behind: who they are for orders them anew. */
const LEFT: ReadonlySet<string> = new Set(['exports'])

/** The files of a team that leave with it. */
export async function* teamBlobs(blobs: BlobStore, teamId: string): AsyncGenerator<ListedBlob> {
  for await (const file of blobs.list(prefixOf(teamId))) if (!LEFT.has(file.key.split('/')[1] ?? '')) yield file
}

/** Copies the files of a team from one store to another, and reports each once it is there. Those of the same key are replaced. */
export async function* copyBlobs(from: BlobStore, to: BlobStore, teamId: string): AsyncGenerator<BlobSum> {
  for await (const { key } of teamBlobs(from, teamId)) {
    const copied = await copyBlob(from, to, key)
    if (copied) yield copied
  }
}

/** Copies one file; null when it was removed meanwhile. Throws when less arrived than there is. */
export async function copyBlob(from: BlobStore, to: BlobStore, key: string): Promise<BlobSum | null> {
  const there = await from.stat(key)
  if (!there) return null
  const hash = createHash('sha256')
  const body = Readable.from(
    tapped(await from.read(key), (chunk) => hash.update(chunk)),
    { objectMode: false },
  )
  const written = await to.put(key, body, there.contentType ? { contentType: there.contentType } : {})
  if (written.size !== there.size)
    throw new AppError('InternalError', `${key} has ${there.size} bytes, and ${written.size} arrived.`)
  return { key, ...there, sha256: hash.digest('hex') }
}

/** Reads all of a file and sums it up; null where there is none. */
export async function sumBlob(blobs: BlobStore, key: string): Promise<BlobSum | null> {
  const there = await blobs.stat(key)
  if (!there) return null
  const hash = createHash('sha256')
  for await (const chunk of await blobs.read(key)) hash.update(chunk as Buffer)
  return { key, ...there, sha256: hash.digest('hex') }
}

/** Whether two places have the same file under a key. */
export const isSameBlob = (one: BlobSum, other: BlobSum | null): boolean =>
  other !== null && one.size === other.size && one.sha256 === other.sha256 && one.contentType === other.contentType

async function* tapped(body: Readable, tap: (chunk: Buffer) => unknown): AsyncGenerator<Buffer> {
  for await (const chunk of body as AsyncIterable<Buffer>) {
    tap(chunk)
    yield chunk
  }
}
