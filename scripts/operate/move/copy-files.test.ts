import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { BlobStore } from '@verbatim/kit/blobs/blob-store.ts'
import { createDirectoryBlobs } from '@verbatim/kit/blobs/directory-blobs.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyFilesAhead, copyFilesLeft, sumFiles } from './copy-files.ts'

let folder: string
let team: string
/** What was read of the source's files since it was last emptied. */
const read: string[] = []
let [source, target]: BlobStore[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verbatim-copy-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
beforeEach(() => {
  team = randomUUID()
  read.length = 0
  source = noting(createDirectoryBlobs(join(folder, team, 'here')))
  target = createDirectoryBlobs(join(folder, team, 'there'))
})

/** The store itself, with a note of what is read. */
const noting = (store: BlobStore): BlobStore => ({
  ...store,
  read(key, range) {
    read.push(key)
    return store.read(key, range)
  },
})
const way = () => ({
  source: { blobs: must(source) },
  target: { blobs: must(target) },
  teamId: team,
  journal: join(folder, team, 'files.ndjson'),
})
const must = (store: BlobStore | undefined): BlobStore => {
  if (!store) throw new Error('No store')
  return store
}
const key = (name: string): string => `${team}/original/${name}`
const put = (name: string, text: string) =>
  must(source).put(key(name), Buffer.from(text), { contentType: 'text/plain' })
const there = async (name: string): Promise<string | null> =>
  (await must(target).stat(key(name))) && (await buffer(await must(target).read(key(name)))).toString()

test('what is written while files are copied ahead is copied too, and under the hold nothing is read again', async () => {
  await put('first', 'as it was')
  await put('replaced', 'before')
  let passes = 0
  await copyFilesAhead(way(), async () => {
    passes += 1
    if (passes > 1) return
    await put('later', 'written meanwhile')
    await put('replaced', 'after!')
  })
  expect([await there('first'), await there('later'), await there('replaced')]).toEqual([
    'as it was',
    'written meanwhile',
    'after!',
  ])
  read.length = 0
  await put('last', 'in the last moment')
  await must(source).delete(key('first'))
  await copyFilesLeft(way())
  expect([...new Set(read)]).toEqual([key('last')])
  expect([await there('first'), await there('last')]).toEqual([null, 'in the last moment'])
  read.length = 0
  const { here, there: copied } = await sumFiles(way())
  expect(read).toEqual([])
  expect(copied).toEqual(here)
  expect(here.reduce((sum, { size }) => sum + size, 0)).toBe(6 + 17 + 18)
})

test('a file that was changed in the target after it was copied is read again, and found', async () => {
  await put('one', 'as it was')
  await copyFilesAhead(way(), async () => undefined)
  await must(target).put(key('one'), Buffer.from('tampered!'), { contentType: 'text/plain' })
  const { here, there: copied } = await sumFiles(way())
  expect(copied).not.toEqual(here)
  await copyFilesLeft(way())
  expect(await there('one')).toBe('as it was')
})

test('without what was remembered, for example on another machine, every byte is compared', async () => {
  await put('one', 'as it was')
  await copyFilesAhead(way(), async () => undefined)
  await rm(way().journal)
  await copyFilesLeft(way())
  const { here, there: copied } = await sumFiles(way())
  expect(copied).toEqual(here)
})

test('a file that is removed while it is about to be copied is passed by', async () => {
  await put('a', 'stays')
  await put('b', 'goes')
  const store = must(source)
  source = {
    ...store,
    async read(at, range) {
      if (at === key('b')) await store.delete(at)
      return store.read(at, range)
    },
  }
  await copyFilesAhead(way(), async () => undefined)
  expect([await there('a'), await there('b')]).toEqual(['stays', null])
})
