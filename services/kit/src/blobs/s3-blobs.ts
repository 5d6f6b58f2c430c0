import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NoSuchUpload,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3'
import { awsTimeouts } from '../aws-timeouts.ts'
import { AppError, invalidOperation, notFound } from '../errors.ts'
import { watchClient, watchEngine } from '../telemetry/watch-engine.ts'
import type { BlobStat, BlobStore, ListedBlob } from './blob-store.ts'
import { ensureBucket } from './s3-bucket.ts'
import { createDirectUploads } from './s3-direct.ts'
import {
  abortParts,
  appendResumable,
  beginParts,
  beside,
  completeParts,
  readSmall,
  removeSmall,
  type S3Object,
  sendPart,
  sendParts,
  stateOf,
  writeSmall,
} from './s3-uploads.ts'

export type S3Settings = {
  bucket: string
  awsRegion: string
  /** Only where the engine is not AWS's own. Credentials come from the usual places of the SDK. */
  endpoint?: string
  /** Makes the bucket when it is missing; in the cloud it is made with the rest of the infrastructure. */
  createBucket: boolean
  /** Where browsers reach the bucket, see `bucketAddress`; without it all bytes pass through our processes. */
  publicAddress?: string
}

/** A part of 8 MiB has that long on its way. */
const LONGEST_ANSWER_MS = 30_000

/** The blob store at scale: one S3 bucket per region; whole objects by multipart upload, ranges by GET. */
export async function createS3Blobs(settings: S3Settings): Promise<BlobStore & { stop(): Promise<void> }> {
  const { bucket, awsRegion, endpoint, publicAddress } = settings
  const s3 = new S3Client({
    region: awsRegion,
    requestHandler: awsTimeouts(LONGEST_ANSWER_MS),
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  })
  const watch = watchEngine('s3')
  watchClient(watch, s3)
  if (settings.createBucket) await ensureBucket(s3, bucket, publicAddress !== undefined)
  const place = (key: string): S3Object => ({ s3, Bucket: bucket, Key: checked(key) })
  const store: BlobStore = {
    async put(key, body, options = {}) {
      const whole = place(key)
      const id = await beginParts(whole, options.contentType)
      try {
        const stream = body instanceof Uint8Array ? Readable.from([Buffer.from(body)]) : body
        const order = { body: stream, offset: 0, maxBytes: options.maxBytes }
        const { number, rest } = await sendParts(whole, id, 1, Buffer.alloc(0), order)
        if (rest.length) await sendPart(whole, id, number, rest)
        await completeParts(whole, id)
        return (await statOf(whole)) ?? { size: 0, contentType: null }
      } catch (error) {
        await abortParts(whole, id)
        throw error
      }
    },
    stat: (key) => statOf(place(key)),
    async read(key, range) {
      const { s3: client, ...at } = place(key)
      const Range = range && `bytes=${range.start}-${range.end}`
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...at, ...(Range ? { Range } : {}) }))
        return Body as Readable
      } catch (error) {
        throw error instanceof NoSuchKey ? notFound('File') : error
      }
    },
    async withLocalFile(key, work) {
      const folder = await mkdtemp(join(tmpdir(), 'verbatim-blob-'))
      try {
        const path = join(folder, randomUUID())
        await pipeline(await store.read(key), createWriteStream(path))
        return await work(path)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async delete(key) {
      await removeSmall(place(key))
      await removeSmall(beside(place(key), 'type'))
    },
    list: (prefix) => listWhole(s3, bucket, checked(prefix)),
    deletePrefix: (prefix) => deletePrefix(s3, bucket, checked(prefix)),
    async beginUpload(key) {
      if (await readSmall(beside(place(key), 'upload'))) return
      await writeSmall(beside(place(key), 'upload'), Buffer.from(await beginParts(place(key))))
    },
    direct: publicAddress === undefined ? null : createDirectUploads(s3, publicAddress, place),
    uploadedBytes: async (key) => (await stateOf(place(key))).safe,
    appendUpload: (key, offset, body, maxBytes) => appendResumable(place(key), { offset, body, maxBytes }),
    completeUpload: (key, contentType) => completeUpload(place(key), contentType),
    async abortUpload(key) {
      await abortBegun(place(key))
      await forgetUpload(place(key))
    },
  }
  return {
    ...store,
    async stop() {
      s3.destroy()
      watch.stop()
    },
  }
}

function checked(key: string): string {
  if (/^[\w-][\w./-]*$/.test(key) && !key.split('/').includes('..')) return key
  throw new AppError('ValidationError', 'This file has no valid place.')
}

/** Ends a resumable upload. Done once already, by a process that died then: returns what is stored under the key. */
async function completeUpload(place: S3Object, contentType: string | undefined): Promise<BlobStat> {
  const state = await stateOf(place).catch(async (error: unknown) => {
    if (error instanceof NoSuchUpload && (await statOf(place))) return null
    throw error
  })
  if (state) {
    const { id, parts, ahead, rest } = state
    if (ahead.length) throw invalidOperation('Bytes of this file are missing. Send them first.')
    if (rest.length) await sendPart(place, id, parts.length + 1, rest)
    if (contentType) await writeSmall(beside(place, 'type'), Buffer.from(contentType))
    await completeParts(place, id)
  }
  await forgetUpload(place)
  return (await statOf(place)) ?? { size: 0, contentType: null }
}

/** Parts that were sent are no object that could be removed, and addresses of theirs are good until then. */
async function abortBegun(place: S3Object): Promise<void> {
  const begun = await readSmall(beside(place, 'upload'))
  if (begun) await abortParts(place, begun.bytes.toString())
}

async function forgetUpload(place: S3Object): Promise<void> {
  await removeSmall(beside(place, 'upload'))
  await removeSmall(beside(place, 'rest'))
}

/** What stands under a key; null when nothing does. */
async function statOf(place: S3Object): Promise<BlobStat | null> {
  const { s3, ...at } = place
  try {
    const { ContentLength = 0, ContentType, Metadata } = await s3.send(new HeadObjectCommand(at))
    if (Metadata?.typed === 'yes') return { size: ContentLength, contentType: ContentType ?? null }
    return { size: ContentLength, contentType: (await readSmall(beside(place, 'type')))?.bytes.toString() ?? null }
  } catch (error) {
    if (error instanceof NotFound || error instanceof NoSuchKey) return null
    throw error
  }
}

/** What stands beside blobs, see s3-uploads.ts. */
const BESIDE = /\.(upload|rest|type)$/
const UPLOAD = '.upload'

/** S3 lists in the order of the keys' bytes, a thousand at a time. */
async function* listWhole(s3: S3Client, Bucket: string, Prefix: string): AsyncGenerator<ListedBlob> {
  for (let ContinuationToken: string | undefined; ; ) {
    const page = await s3.send(
      new ListObjectsV2Command({ Bucket, Prefix, ...(ContinuationToken ? { ContinuationToken } : {}) }),
    )
    for (const { Key = '', Size = 0, ETag, LastModified } of page.Contents ?? [])
      if (!BESIDE.test(Key)) yield { key: Key, size: Size, version: `${ETag} ${LastModified?.toISOString()}` }
    ContinuationToken = page.NextContinuationToken
    if (!ContinuationToken) return
  }
}

async function deletePrefix(s3: S3Client, Bucket: string, prefix: string): Promise<number> {
  let removed = 0
  for (;;) {
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }))
    if (!Contents.length) return removed
    for (const { Key = '' } of Contents)
      if (Key.endsWith(UPLOAD)) await abortBegun({ s3, Bucket, Key: Key.slice(0, -UPLOAD.length) })
    const Objects = Contents.map(({ Key }) => ({ Key }))
    const { Errors = [] } = await s3.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }))
    if (Errors.length) throw new Error(`${Errors.length} files could not be removed: ${Errors[0]?.Code}`)
    removed += Objects.filter(({ Key = '' }) => !BESIDE.test(Key)).length
  }
}
