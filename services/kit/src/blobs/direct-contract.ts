import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { BlobStore, DirectPart, DirectUploads } from './blob-store.ts'

/** What a sender puts at an address; the status of the answer. */
export const putPart = async ({ url }: Pick<DirectPart, 'url'>, bytes: Buffer<ArrayBuffer>): Promise<number> =>
  (await fetch(url, { method: 'PUT', body: bytes })).status

/** The direct way of a store that offers it. */
export function directOf({ direct }: BlobStore): DirectUploads {
  if (!direct) throw new Error('This store takes no bytes directly')
  return direct
}

/** The contract of a BlobStore to which bytes may come straight: every adapter that offers it passes it. */
export function directContract(open: () => Promise<BlobStore>): void {
  /** An upload that was begun, with bytes for two whole parts of `whole` bytes and a short one. */
  async function begun() {
    const blobs = await open()
    const key = `${randomUUID()}/file/${randomUUID()}`
    await blobs.beginUpload(key)
    const [first] = (await directOf(blobs).missingParts(key, 1e10, 1)).parts
    const whole = first?.end ?? 0
    const bytes = randomBytes(2 * whole + 1000)
    const missing = () => directOf(blobs).missingParts(key, bytes.length, 100)
    const { parts } = await missing()
    const put = (number: number): Promise<number> => {
      const part = parts[number - 1]
      return part ? putPart(part, bytes.subarray(part.start, part.end)) : Promise.reject(new Error('No such part'))
    }
    const append = (start: number, end: number) =>
      blobs.appendUpload(key, start, Readable.from([bytes.subarray(start, end)]), bytes.length)
    const isKept = async () => (await buffer(await blobs.read(key))).equals(bytes)
    return { blobs, key, bytes, whole, missing, put, append, isKept }
  }

  test('the parts that are missing are all bytes, and no more are named than were asked for', async () => {
    const { blobs, key, bytes, missing } = await begun()
    const { arrived, parts } = await missing()
    expect(arrived).toBe(0)
    expect(parts.map(({ start }) => start)).toEqual([0, ...parts.slice(0, -1).map(({ end }) => end)])
    expect(parts.at(-1)?.end).toBe(bytes.length)
    expect((await directOf(blobs).missingParts(key, bytes.length, 2)).parts).toHaveLength(2)
  })

  test('parts come in any order, again, and beside bytes that are appended', async () => {
    const { blobs, key, bytes, whole, missing, put, append, isKept } = await begun()
    expect([await put(2), await put(2)]).toEqual([200, 200])
    expect(await blobs.uploadedBytes(key)).toBe(0)
    expect(await missing()).toMatchObject({ arrived: whole, parts: [{ number: 1 }, { number: 3 }] })
    await expect(blobs.completeUpload(key)).rejects.toMatchObject({ code: 'InvalidOperation' })
    expect(await append(0, whole)).toBe(2 * whole)
    expect(await put(3)).toBe(200)
    expect(await missing()).toEqual({ arrived: bytes.length, parts: [] })
    await blobs.completeUpload(key, 'audio/wav')
    expect(await blobs.stat(key)).toEqual({ size: bytes.length, contentType: 'audio/wav' })
    expect(await isKept()).toBe(true)
  })

  test('an upload that began with appended bytes goes on straight, and the other way round', async () => {
    const { blobs, key, bytes, whole, missing, put, append, isKept } = await begun()
    await append(0, whole + 1000)
    const { arrived, parts } = await missing()
    expect([arrived, parts[0]?.start]).toEqual([whole + 1000, whole])
    expect(await put(2)).toBe(200)
    expect(await blobs.uploadedBytes(key)).toBe(2 * whole)
    expect(await append(2 * whole, bytes.length)).toBe(bytes.length)
    expect(await missing()).toEqual({ arrived: bytes.length, parts: [] })
    await blobs.completeUpload(key)
    expect(await isKept()).toBe(true)
  })

  test('without an upload there are no addresses', async () => {
    const missing = directOf(await open()).missingParts(`${randomUUID()}/file/a`, 10, 1)
    await expect(missing).rejects.toMatchObject({ code: 'NotFound' })
  })
}
