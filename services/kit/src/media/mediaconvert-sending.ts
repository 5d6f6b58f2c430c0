import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Recording } from './ffmpeg-look.ts'
import type { MediaJobs } from './mediaconvert-jobs.ts'
import type { Locations, Order } from './mediaconvert-orders.ts'
import { STREAM_BEGIN } from './stream-playlists.ts'

/** Outputs begin so; a stream is named by the playlist with which it begins. */
export const OUT = STREAM_BEGIN.replace('.m3u8', '')
/** Where inputs and outputs of jobs stand; what a killed process left there goes by the bucket's lifecycle. */
const SCRATCH = 'media'

export type Through = { jobs: MediaJobs; scratch: BlobStore; bucket: string }
type Work<T> = { order: (places: Locations) => Order; limitMs: number; fetch: (place: string) => Promise<T> }

/** Sends a recording through a job, and fetches what came of it with `fetch`; nothing stays behind. */
export const sender =
  ({ jobs, scratch, bucket }: Through) =>
  async <T>({ path, signal }: Recording, { order, limitMs, fetch }: Work<T>): Promise<T> => {
    const place = `${SCRATCH}/${randomUUID()}`
    const url = (name: string) => `s3://${bucket}/${place}/${name}`
    try {
      await scratch.put(`${place}/in`, createReadStream(path, { signal }))
      await jobs.run(order({ from: url('in'), to: url(OUT) }), { limitMs, signal })
      return await fetch(place)
    } catch (error) {
      signal?.throwIfAborted()
      throw error
    } finally {
      await scratch.deletePrefix(`${place}/`)
    }
  }

/** Writes a blob to a path, or leaves nothing there. */
export async function fetchFile(
  scratch: BlobStore,
  key: string,
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  try {
    await pipeline(await scratch.read(key), createWriteStream(path), { signal })
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}
