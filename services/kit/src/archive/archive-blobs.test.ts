import { randomUUID } from 'node:crypto'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listed } from '../blobs/blob-contract.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { createDirectoryBlobs } from '../blobs/directory-blobs.ts'
import { archiveBlobs, blobDifferences, checkBlobs, restoreBlobs } from './archive-blobs.ts'

let place: string
let folder: string
let blobs: BlobStore
const [team, neighbour] = [randomUUID(), randomUUID()]
const audio = Buffer.alloc(300_000, 7)

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'verbatim-blobs-'))
  folder = join(place, 'archive')
  blobs = createDirectoryBlobs(join(place, 'blobs'))
  await blobs.put(`${team}/original/1`, audio, { contentType: 'audio/webm' })
  await blobs.put(`${team}/poster/1`, Buffer.from('a picture'))
  await blobs.put(`${neighbour}/original/2`, Buffer.from('of somebody else'))
})
afterEach(() => rm(place, { recursive: true }))

test('the files of a team come back with their bytes and types, and a neighbour’s are not in the archive', async () => {
  const manifest = await archiveBlobs(blobs, team, folder)
  expect(manifest).toMatchObject({ files: 2, fileBytes: 300_009 })
  await blobs.deletePrefix(`${team}/`)
  expect(await blobDifferences(blobs, folder)).toHaveLength(2)
  const other = createDirectoryBlobs(join(place, 'other'))
  await restoreBlobs(blobs, folder)
  await restoreBlobs(other, folder)
  expect(await blobDifferences(blobs, folder)).toEqual([])
  expect(await other.stat(`${team}/original/1`)).toEqual({ size: 300_000, contentType: 'audio/webm' })
  expect(await buffer(await other.read(`${team}/original/1`))).toEqual(audio)
  expect(await listed(other.list(`${neighbour}/`))).toEqual([])
})

test('a store that has other files is recognised by their keys', async () => {
  await archiveBlobs(blobs, team, folder)
  await blobs.put(`${team}/poster/1`, Buffer.from('A picture'))
  await blobs.put(`${team}/poster/3`, Buffer.from('more'))
  expect(await blobDifferences(blobs, folder)).toEqual([
    `${team}/poster/1 has other content`,
    `${team}/poster/3 is there besides`,
  ])
})

test('a changed file of an archive is found before anything is written', async () => {
  await archiveBlobs(blobs, team, folder)
  await appendFile(join(folder, 'bytes', team, 'poster', '1'), 'x')
  await expect(checkBlobs(folder)).rejects.toMatchObject({ code: 'ValidationError' })
})

test('an archive that was not finished is refused, and the next try replaces it', async () => {
  await archiveBlobs(blobs, team, folder)
  await rm(join(folder, 'manifest.json'))
  await expect(checkBlobs(folder)).rejects.toMatchObject({ code: 'NotFound' })
  await blobs.delete(`${team}/poster/1`)
  expect(await archiveBlobs(blobs, team, folder)).toMatchObject({ files: 1 })
  await restoreBlobs(blobs, folder)
  expect(await blobs.stat(`${team}/poster/1`)).toBeNull()
})
