import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { blobContract } from './blob-contract.ts'
import { createDirectoryBlobs } from './directory-blobs.ts'

const parent = await mkdtemp(join(tmpdir(), 'verbatim-blobs-'))
afterAll(() => rm(parent, { recursive: true }))

const aFolder = (): Promise<string> => mkdtemp(join(parent, 'store-'))

blobContract(async () => createDirectoryBlobs(await aFolder()), { direct: false })

test('no other user of the machine reads a file, whole or being uploaded', async () => {
  const folder = join(await aFolder(), 'us_b')
  const blobs = createDirectoryBlobs(folder)
  await blobs.put('team/files/put', Buffer.from('words'), { contentType: 'text/plain' })
  await blobs.beginUpload('team/files/uploaded')
  await blobs.appendUpload('team/files/uploaded', 0, Readable.from([Buffer.from('words')]), 100)
  await blobs.completeUpload('team/files/uploaded', 'text/plain')
  await blobs.beginUpload('team/files/begun')
  const made = [folder, ...(await readdir(folder, { recursive: true })).map((name) => join(folder, name))]
  expect(made.length).toBeGreaterThan(6)
  for (const path of made) expect([path, (await stat(path)).mode & 0o077]).toEqual([path, 0])
})
