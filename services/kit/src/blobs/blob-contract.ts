import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { BlobStore } from './blob-store.ts'

const bytes = (text: string): Readable => Readable.from([Buffer.from(text)])

/** All that a store lists. */
export async function listed<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

/**
 * The contract of the port BlobStore: every adapter passes it.
 * @param direct whether senders reach what keeps the bytes; what is asked of that is in `direct-contract.ts`.
 */
export function blobContract(open: () => Promise<BlobStore>, { direct }: { direct: boolean }): void {
  test('it says whether bytes may come straight to it', async () => {
    expect((await open()).direct !== null).toBe(direct)
  })

  const key = () => `${randomUUID()}/file/${randomUUID()}`
  const text = async (blobs: BlobStore, at: string, range?: { start: number; end: number }) =>
    (await buffer(await blobs.read(at, range))).toString()

  test('what was put is read back, whole and in ranges', async () => {
    const blobs = await open()
    const at = key()
    await blobs.put(at, bytes('what people said'), { contentType: 'text/plain' })
    expect(await blobs.stat(at)).toEqual({ size: 16, contentType: 'text/plain' })
    expect(await text(blobs, at)).toBe('what people said')
    expect(await text(blobs, at, { start: 5, end: 10 })).toBe('people')
  })

  test('a blob that is too large leaves nothing behind', async () => {
    const blobs = await open()
    const at = key()
    await expect(blobs.put(at, bytes('0123456789'), { maxBytes: 5 })).rejects.toMatchObject({
      code: 'UnprocessableContent',
    })
    expect(await blobs.stat(at)).toBeNull()
  })

  test('reading what is not there is NotFound', async () => {
    const blobs = await open()
    await expect(blobs.read(key())).rejects.toMatchObject({ code: 'NotFound' })
  })

  test('a key cannot climb out of its place', async () => {
    const blobs = await open()
    await expect(blobs.put('../outside', bytes('x'))).rejects.toMatchObject({ code: 'ValidationError' })
  })

  test('an upload goes on after a break where it stopped', async () => {
    const blobs = await open()
    const at = key()
    await blobs.beginUpload(at)
    expect(await blobs.appendUpload(at, 0, bytes('first '), 100)).toBe(6)
    await expect(blobs.appendUpload(at, 3, bytes('again'), 100)).rejects.toMatchObject({ code: 'InvalidOperation' })
    expect(await blobs.uploadedBytes(at)).toBe(6)
    expect(await blobs.appendUpload(at, 6, bytes('second'), 100)).toBe(12)
    expect(await blobs.completeUpload(at, 'text/plain')).toEqual({ size: 12, contentType: 'text/plain' })
    expect(await text(blobs, at)).toBe('first second')
  })

  test('an upload keeps what it has when a part would make it too large', async () => {
    const blobs = await open()
    const at = key()
    await blobs.beginUpload(at)
    await blobs.appendUpload(at, 0, bytes('12345'), 8)
    await expect(blobs.appendUpload(at, 5, bytes('67890'), 8)).rejects.toMatchObject({ code: 'UnprocessableContent' })
    expect(await blobs.uploadedBytes(at)).toBe(5)
  })

  test('whole blobs below a prefix are listed in order, and nothing beside them', async () => {
    const blobs = await open()
    const [team, other] = [randomUUID(), randomUUID()]
    for (const name of ['file/b', 'file/a', 'poster/a', 'file-b'])
      await blobs.put(`${team}/${name}`, bytes(name), { contentType: 'text/plain' })
    await blobs.put(`${other}/file/a`, bytes('of somebody else'))
    await blobs.beginUpload(`${team}/file/c`)
    await blobs.appendUpload(`${team}/file/c`, 0, bytes('not whole'), 100)
    const found = await listed(blobs.list(`${team}/`))
    expect(found).toMatchObject(
      ['file-b', 'file/a', 'file/b', 'poster/a'].map((name) => ({ key: `${team}/${name}`, size: name.length })),
    )
    expect(await listed(blobs.list(`${randomUUID()}/`))).toEqual([])
  })

  test('a blob that is replaced is listed with another version, and one that is not with the same', async () => {
    const blobs = await open()
    const team = randomUUID()
    const versions = async () => (await listed(blobs.list(`${team}/`))).map(({ version }) => version)
    await blobs.put(`${team}/file/a`, bytes('one'))
    await blobs.put(`${team}/file/b`, bytes('two'))
    const [a, b] = await versions()
    expect(await versions()).toEqual([a, b])
    await blobs.put(`${team}/file/b`, bytes('owt'))
    const [still, other] = await versions()
    expect(still).toBe(a)
    expect(other).not.toBe(b)
  })

  test('everything below a prefix is removed and nothing beside it', async () => {
    const blobs = await open()
    const [gone, kept] = [randomUUID(), randomUUID()]
    await blobs.put(`${gone}/file/a`, bytes('a'))
    await blobs.put(`${gone}/file/b`, bytes('b'))
    await blobs.put(`${kept}/file/c`, bytes('c'))
    expect(await blobs.deletePrefix(`${gone}/`)).toBe(2)
    expect(await blobs.stat(`${gone}/file/a`)).toBeNull()
    expect(await blobs.stat(`${kept}/file/c`)).not.toBeNull()
  })
}
