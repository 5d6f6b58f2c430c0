import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { S3Client } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { engineSetting } from '../testing/engine-settings.ts'
import { blobContract } from './blob-contract.ts'
import { directContract, directOf, putPart } from './direct-contract.ts'
import { createS3Blobs } from './s3-blobs.ts'
import { createPartSigner } from './s3-direct.ts'
import { beginParts, beside, sendPart, writeSmall } from './s3-uploads.ts'

const Bucket = `test-${randomUUID()}`
const [endpoint, region] = [engineSetting('S3_ENDPOINT'), engineSetting('AWS_REGION')]
const publicAddress = `${endpoint}/${Bucket}`
const s3 = new S3Client({ region, endpoint, forcePathStyle: true })
let blobs: Awaited<ReturnType<typeof createS3Blobs>>

beforeAll(async () => {
  blobs = await createS3Blobs({ bucket: Bucket, awsRegion: region, endpoint, createBucket: true, publicAddress })
})
afterAll(async () => {
  s3.destroy()
  await blobs.stop()
})

blobContract(async () => blobs, { direct: true })
directContract(async () => blobs)

test('a bucket that was made here lets pages put, and read nothing', async () => {
  const asks = (method: string): Promise<Response> =>
    fetch(`${publicAddress}/a`, {
      method: 'OPTIONS',
      headers: { origin: 'https://farrow.example', 'access-control-request-method': method },
    })
  expect((await asks('PUT')).headers.get('access-control-allow-methods')).toBe('PUT')
  expect((await asks('GET')).ok).toBe(false)
})

const SIZE = 1000

/** An upload of one part, and the address of that part. */
async function aPart(size = SIZE) {
  const key = `${randomUUID()}/file/${randomUUID()}`
  await blobs.beginUpload(key)
  const missing = () => directOf(blobs).missingParts(key, size, 10)
  const [part] = (await missing()).parts
  return { key, missing, url: part?.url ?? '' }
}

test('an address takes as many bytes as it was signed for, no more and no fewer', async () => {
  const { key, url } = await aPart()
  expect(await putPart({ url }, Buffer.alloc(SIZE + 1))).toBe(403)
  expect(await putPart({ url }, Buffer.alloc(SIZE - 1))).toBe(403)
  expect(await blobs.uploadedBytes(key)).toBe(0)
  expect(await putPart({ url }, Buffer.alloc(SIZE))).toBe(200)
})

test('a part whose sender goes away in the middle has not arrived', async () => {
  const size = 8_000_000
  const { key, url } = await aPart(size)
  const { host, hostname, port, pathname, search } = new URL(url)
  const sum = createHash('md5').update(Buffer.alloc(size)).digest('base64')
  const socket = connect(Number(port), hostname)
  const answer = once(socket, 'data')
  const head = [`PUT ${pathname}${search} HTTP/1.1`, `Host: ${host}`, `Content-Length: ${size}`, `Content-MD5: ${sum}`]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.end(Buffer.alloc(size / 2))
  expect(String((await answer)[0])).toMatch(/^HTTP\/1.1 400/)
  expect(await blobs.uploadedBytes(key)).toBe(0)
})

test('an address is good for its own part, file and workspace alone', async () => {
  const { key, url } = await aPart()
  const other = await aPart()
  const [team = '', file = ''] = [key.split('/')[0], key.split('/').at(-1)]
  const [otherTeam = '', otherFile = ''] = [other.key.split('/')[0], other.key.split('/').at(-1)]
  for (const changed of [
    url.replace('partNumber=1', 'partNumber=2'),
    url.replace(file, otherFile),
    url.replace(team, otherTeam),
    other.url.replace(other.key, key),
    url.replace(/X-Amz-Expires=\d+/, 'X-Amz-Expires=86400'),
  ]) {
    expect([url, other.url]).not.toContain(changed)
    expect(await putPart({ url: changed }, Buffer.alloc(SIZE))).toBe(403)
  }
  expect(await blobs.uploadedBytes(key)).toBe(0)
})

test('an address is good for ten minutes, and reads nothing', async () => {
  const key = `${randomUUID()}/file/a`
  const uploadId = await beginParts({ s3, Bucket, Key: key })
  const signedAgo = (seconds: number) =>
    createPartSigner(s3, publicAddress)(
      { key, uploadId, number: 1, bytes: SIZE },
      new Date(Date.now() - seconds * 1000),
    )
  expect(await putPart({ url: await signedAgo(601) }, Buffer.alloc(SIZE))).toBe(403)
  const url = await signedAgo(540)
  expect((await fetch(url)).status).toBe(403)
  expect(await putPart({ url }, Buffer.alloc(SIZE))).toBe(200)
})

test('an address takes nothing once its upload is whole or cancelled', async () => {
  const [whole, cancelled] = [await aPart(), await aPart()]
  await putPart(whole, Buffer.alloc(SIZE))
  await blobs.completeUpload(whole.key)
  await blobs.abortUpload(cancelled.key)
  for (const part of [whole, cancelled]) expect(await putPart(part, Buffer.alloc(SIZE))).toBe(404)
  expect(await blobs.stat(cancelled.key)).toBeNull()
})

test('an upload below a prefix that is removed goes with its parts, and its address takes no more', async () => {
  const { key, missing, url } = await aPart()
  expect(await putPart({ url }, Buffer.alloc(SIZE))).toBe(200)
  expect(await blobs.deletePrefix(key.slice(0, key.indexOf('/') + 1))).toBe(0)
  expect(await putPart({ url }, Buffer.alloc(SIZE))).toBe(404)
  await expect(missing()).rejects.toMatchObject({ code: 'NotFound' })
})

test('an upload whose parts lie otherwise goes on by appending only', async () => {
  const place = { s3, Bucket, Key: `${randomUUID()}/file/a` }
  const id = await beginParts(place)
  await writeSmall(beside(place, 'upload'), Buffer.from(id))
  await sendPart(place, id, 1, Buffer.alloc(5 * 1024 * 1024))
  const missing = directOf(blobs).missingParts(place.Key, 2e7, 10)
  await expect(missing).rejects.toMatchObject({ code: 'InvalidOperation' })
  expect(await blobs.uploadedBytes(place.Key)).toBe(5 * 1024 * 1024)
})
