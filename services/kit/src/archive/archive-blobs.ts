import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { BlobStore } from '../blobs/blob-store.ts'
import { createDirectoryBlobs } from '../blobs/directory-blobs.ts'
import { AppError } from '../errors.ts'
import { checkLines, readLines, writeLines } from './line-files.ts'
import { ARCHIVE_FORMAT, fileOf, MANIFEST } from './manifest.ts'
import { OWN_FOLDER, readSealed, writeSealed } from './sealed-file.ts'
import { type BlobSum, copyBlob, copyBlobs, isSameBlob, prefixOf, sumBlob, teamBlobs } from './team-blobs.ts'

const blobsSchema = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  teamId: z.uuid(),
  /** Files, and the bytes of all of them. */
  files: z.int().min(0),
  fileBytes: z.int().min(0),
  /** The list of files. */
  rows: z.int().min(0),
  bytes: z.int().min(0),
  sha256: z.string(),
})
const lineSchema = z.object({
  key: z.string(),
  size: z.int().min(0),
  sha256: z.string(),
  contentType: z.string().nullable(),
})

export type BlobManifest = z.infer<typeof blobsSchema>

const LIST = 'files'
const storeIn = (folder: string): BlobStore => createDirectoryBlobs(join(folder, 'bytes'))

/** Writes the files of a team into a folder with a list of them; what says that all are there comes last. */
export async function archiveBlobs(blobs: BlobStore, teamId: string, folder: string): Promise<BlobManifest> {
  await mkdir(folder, OWN_FOLDER)
  const archive = storeIn(folder)
  await archive.deletePrefix(prefixOf(teamId))
  let fileBytes = 0
  async function* lines(): AsyncGenerator<string[]> {
    for await (const copied of copyBlobs(blobs, archive, teamId)) {
      fileBytes += copied.size
      yield [JSON.stringify(copied)]
    }
  }
  const list = await writeLines(fileOf(folder, LIST), lines())
  const manifest: BlobManifest = { format: ARCHIVE_FORMAT, teamId, files: list.rows, fileBytes, ...list }
  await writeSealed(join(folder, MANIFEST), manifest)
  return manifest
}

/** Reads every byte of an archive's files. Throws NotFound or ValidationError. */
export async function checkBlobs(folder: string): Promise<BlobManifest> {
  const manifest = await readSealed(join(folder, MANIFEST), blobsSchema)
  await checkLines(fileOf(folder, LIST), manifest)
  const archive = storeIn(folder)
  for await (const listed of listedIn(folder, manifest))
    if (!isSameBlob(listed, await sumBlob(archive, listed.key)))
      throw new AppError('ValidationError', `${listed.key} was changed since it was written. Nothing was restored.`)
  return manifest
}

/** Writes the files of an archive into a store, once `checkBlobs` has read it. Done again, it ends the same. */
export async function restoreBlobs(blobs: BlobStore, folder: string): Promise<BlobManifest> {
  const manifest = await readSealed(join(folder, MANIFEST), blobsSchema)
  const archive = storeIn(folder)
  for await (const listed of listedIn(folder, manifest))
    if (!isSameBlob(listed, await copyBlob(archive, blobs, listed.key)))
      throw new AppError('ValidationError', `${listed.key} was changed while it was read.`)
  return manifest
}

/** In which files a store differs from an archive, in words. */
export async function blobDifferences(blobs: BlobStore, folder: string): Promise<string[]> {
  const manifest = await readSealed(join(folder, MANIFEST), blobsSchema)
  const found: string[] = []
  const expected = new Set<string>()
  for await (const listed of listedIn(folder, manifest)) {
    expected.add(listed.key)
    const there = await sumBlob(blobs, listed.key)
    if (!isSameBlob(listed, there)) found.push(`${listed.key} ${there ? 'has other content' : 'is not there'}`)
  }
  for await (const { key } of teamBlobs(blobs, manifest.teamId))
    if (!expected.has(key)) found.push(`${key} is there besides`)
  return found
}

async function* listedIn(folder: string, { teamId }: BlobManifest): AsyncGenerator<BlobSum> {
  for await (const lines of readLines(fileOf(folder, LIST)))
    for (const line of lines) {
      const read = lineSchema.safeParse(JSON.parse(line))
      if (!read.success || !read.data.key.startsWith(prefixOf(teamId)))
        throw new AppError('ValidationError', 'A file of this archive is not of the workspace that its manifest names.')
      yield read.data
    }
}
