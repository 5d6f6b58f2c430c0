import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListPartsCommand,
  NoSuchKey,
  NoSuchUpload,
  type Part,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { AppError, invalidOperation, notFound } from '../errors.ts'
import { wasBroken } from './broken-stream.ts'

export type S3Object = { s3: S3Client; Bucket: string; Key: string }

/**
 * S3 wants 5 MiB of every part but the last; 10,000 parts of 8 MiB hold far more than a file may have. Every part but the
 * last has exactly so many bytes, so that its number alone says which they are: parts may come in any order and by
 * different ways.
 */
export const PART_BYTES = 8 * 1024 * 1024

type Appended = { body: Readable; offset: number; maxBytes: number | undefined }

/** Begins a multipart upload; its id. */
export async function beginParts({ s3, ...at }: S3Object, contentType?: string): Promise<string> {
  const typed = contentType ? { ContentType: contentType, Metadata: { typed: 'yes' } } : {}
  const { UploadId = '' } = await s3.send(new CreateMultipartUploadCommand({ ...at, ...typed }))
  return UploadId
}

/** The parts that are safe, in order. Throws NoSuchUpload when the upload was completed or aborted. */
async function partsOf({ s3, ...at }: S3Object, UploadId: string): Promise<Part[]> {
  const parts: Part[] = []
  for (let PartNumberMarker: string | undefined; ; ) {
    const page = await s3.send(
      new ListPartsCommand({ ...at, UploadId, ...(PartNumberMarker ? { PartNumberMarker } : {}) }),
    )
    parts.push(...(page.Parts ?? []))
    if (!page.IsTruncated) return parts
    PartNumberMarker = page.NextPartNumberMarker
  }
}

/**
 * Sends a stream on as parts after those that are there; the bytes at the end that make no whole part. A client that
 * goes away ends the stream. Throws UnprocessableContent past `maxBytes`.
 */
export async function sendParts(
  place: S3Object,
  UploadId: string,
  number: number,
  rest: Buffer,
  { body, offset, maxBytes }: Appended,
): Promise<{ number: number; rest: Buffer }> {
  let [waiting, size, total, next] = [[rest], rest.length, offset, number]
  const flush = async (): Promise<void> => {
    const all = Buffer.concat(waiting)
    await sendPart(place, UploadId, next++, all.subarray(0, PART_BYTES))
    waiting = [all.subarray(PART_BYTES)]
    size -= PART_BYTES
  }
  try {
    for await (const chunk of body) {
      const bytes = Buffer.from(chunk)
      total += bytes.length
      if (maxBytes !== undefined && total > maxBytes)
        throw new AppError(
          'UnprocessableContent',
          `This file is larger than the ${maxBytes} bytes that were announced.`,
        )
      waiting.push(bytes)
      size += bytes.length
      while (size >= PART_BYTES) await flush()
    }
  } catch (error) {
    if (!wasBroken(error)) throw error
  }
  return { number: next, rest: Buffer.concat(waiting) }
}

export const sendPart = async (
  { s3, ...at }: S3Object,
  UploadId: string,
  PartNumber: number,
  Body: Buffer,
): Promise<void> => void (await s3.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body })))

/** Makes the parts one object. An upload without a byte becomes an empty object. */
export async function completeParts(place: S3Object, UploadId: string): Promise<void> {
  const { s3, ...at } = place
  let parts = await partsOf(place, UploadId)
  if (!parts.length) {
    await sendPart(place, UploadId, 1, Buffer.alloc(0))
    parts = await partsOf(place, UploadId)
  }
  const Parts = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }))
  await s3.send(new CompleteMultipartUploadCommand({ ...at, UploadId, MultipartUpload: { Parts } }))
}

export const abortParts = async ({ s3, ...at }: S3Object, UploadId: string): Promise<void> =>
  void (await s3.send(new AbortMultipartUploadCommand({ ...at, UploadId })).catch((error: unknown) => {
    if (!(error instanceof NoSuchUpload)) throw error
  }))

/** A small object beside a key: what an upload in progress is, its loose end, or the type of a finished one. */
export const beside = (place: S3Object, what: 'upload' | 'rest' | 'type'): S3Object => ({
  ...place,
  Key: `${place.Key}.${what}`,
})

export async function readSmall({ s3, ...at }: S3Object): Promise<{ bytes: Buffer; after: number } | null> {
  try {
    const { Body, Metadata = {} } = await s3.send(new GetObjectCommand(at))
    return { bytes: await buffer(Body as Readable), after: Number(Metadata.after ?? 0) }
  } catch (error) {
    if (error instanceof NoSuchKey) return null
    throw error
  }
}

export const writeSmall = async ({ s3, ...at }: S3Object, Body: Buffer, after = 0): Promise<void> =>
  void (await s3.send(new PutObjectCommand({ ...at, Body, Metadata: { after: String(after) } })))

export const removeSmall = async ({ s3, ...at }: S3Object): Promise<void> =>
  void (await s3.send(new DeleteObjectCommand(at)))

/**
 * Where a resumable upload stands: its parts from the first on, the bytes after the last of them that are no whole part
 * yet, and parts that arrived ahead of one that is missing.
 */
export type UploadState = { id: string; parts: Part[]; ahead: Part[]; rest: Buffer; safe: number }

/** Throws NotFound when no upload is under way for the key. */
export async function stateOf(place: S3Object): Promise<UploadState> {
  const begun = await readSmall(beside(place, 'upload'))
  if (!begun) throw notFound('Upload')
  const id = begun.bytes.toString()
  const all = await partsOf(place, id)
  const gap = all.findIndex(({ PartNumber }, index) => PartNumber !== index + 1)
  const [parts, ahead] = gap < 0 ? [all, []] : [all.slice(0, gap), all.slice(gap)]
  const loose = await readSmall(beside(place, 'rest'))
  // A loose end that was sent on within a later part counts no more.
  const rest = loose && loose.after === parts.length ? loose.bytes : Buffer.alloc(0)
  const safe = parts.reduce((sum, { Size = 0 }) => sum + Size, rest.length)
  return { id, parts, ahead, rest, safe }
}

/** Appends at `offset`; the new number of safe bytes. Throws InvalidOperation when the upload stands elsewhere. */
export async function appendResumable(place: S3Object, appended: Appended): Promise<number> {
  const { id, parts, rest, safe } = await stateOf(place)
  if (appended.offset !== safe) throw invalidOperation(`The upload goes on at byte ${safe}.`)
  const sent = await sendParts(place, id, parts.length + 1, rest, appended)
  if (sent.rest.length) await writeSmall(beside(place, 'rest'), sent.rest, sent.number - 1)
  return (await stateOf(place)).safe
}
