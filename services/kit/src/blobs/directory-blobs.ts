import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError, invalidOperation, notFound } from '../errors.ts'
import type { BlobStat, BlobStore } from './blob-store.ts'
import { wasBroken } from './broken-stream.ts'

const META = '.type'
/** What stands beside blobs, or is none yet. */
const UNFINISHED = /\.(type|part|tmp)$/
/** What people said is nobody's business but this process's: no other user of the machine reads it. */
const OWN_FOLDER = { recursive: true, mode: 0o700 }
const OWN_FILE = 0o600

/** Blobs as files below one folder. A file appears under its name only when all of it is on the disk. */
export function createDirectoryBlobs(root: string): BlobStore {
  const base = resolve(root)
  const pathOf = (key: string): string => {
    const path = resolve(base, key)
    if (!path.startsWith(base + sep) || !/^[\w./-]+$/.test(key))
      throw new AppError('ValidationError', 'This file has no valid place.')
    return path
  }
  const partial = (key: string): string => `${pathOf(key)}.part`

  return {
    async put(key, body, options = {}) {
      const temporary = `${pathOf(key)}.${process.pid}.tmp`
      await mkdir(dirname(temporary), OWN_FOLDER)
      try {
        await write(temporary, body instanceof Uint8Array ? Readable.from([Buffer.from(body)]) : body, {
          flags: 'w',
          start: 0,
          maxBytes: options.maxBytes,
        })
        return await settle(temporary, pathOf(key), options.contentType)
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },
    stat: (key) => statOf(pathOf(key)),
    async read(key, range) {
      if (!(await statOf(pathOf(key)))) throw notFound('File')
      return createReadStream(pathOf(key), range)
    },
    async withLocalFile(key, work) {
      if (!(await statOf(pathOf(key)))) throw notFound('File')
      return work(pathOf(key))
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
      await rm(`${pathOf(key)}${META}`, { force: true })
    },
    async *list(prefix) {
      for (const name of await wholeFiles(pathOf(prefix.replace(/\/$/, '')))) {
        const key = `${prefix.replace(/\/$/, '')}/${name}`
        // A blob is replaced by renaming, so that another file stands there; within one it is written once.
        const found = await stat(pathOf(key), { bigint: true }).catch(() => null)
        if (found?.isFile()) yield { key, size: Number(found.size), version: `${found.ino}-${found.mtimeNs}` }
      }
    },
    async deletePrefix(prefix) {
      const folder = pathOf(prefix.replace(/\/$/, ''))
      const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      await rm(folder, { recursive: true, force: true })
      return files.filter((file) => file.isFile() && !file.name.endsWith(META)).length
    },
    async beginUpload(key) {
      await mkdir(dirname(partial(key)), OWN_FOLDER)
      await (await open(partial(key), 'a', OWN_FILE)).close()
    },
    direct: null,
    uploadedBytes: (key) => partialSize(partial(key)),
    async appendUpload(key, offset, body, maxBytes) {
      const safe = await partialSize(partial(key))
      if (offset !== safe) throw invalidOperation(`The upload goes on at byte ${safe}.`)
      try {
        await write(partial(key), body, { flags: 'a', start: offset, maxBytes })
      } catch (error) {
        // The reason of the refusal is reported even where it cannot be cut off again.
        if (error instanceof AppError) await truncate(partial(key), safe).catch(() => undefined)
        if (error instanceof AppError || !wasBroken(error)) throw error
      }
      return partialSize(partial(key))
    },
    async completeUpload(key, contentType) {
      await partialSize(partial(key))
      return settle(partial(key), pathOf(key), contentType)
    },
    abortUpload: (key) => rm(partial(key), { force: true }),
  }
}

/** Names of finished files below a folder, with `/` between, in the order of their bytes. */
async function wholeFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return files
    .filter((file) => file.isFile() && !UNFINISHED.test(file.name))
    .map((file) => relative(folder, join(file.parentPath, file.name)).replaceAll(sep, '/'))
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
}

async function settle(temporary: string, path: string, contentType: string | undefined): Promise<BlobStat> {
  if (contentType) await writeFile(`${path}${META}`, contentType, { mode: OWN_FILE })
  await rename(temporary, path)
  return (await statOf(path)) ?? { size: 0, contentType: null }
}

async function write(
  path: string,
  body: Readable,
  options: { flags: string; start: number; maxBytes: number | undefined },
): Promise<void> {
  let size = options.start
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      const over = options.maxBytes !== undefined && size > options.maxBytes
      done(
        over
          ? new AppError(
              'UnprocessableContent',
              `This file is larger than the ${options.maxBytes} bytes that were announced.`,
            )
          : null,
        chunk,
      )
    },
  })
  try {
    await pipeline(body, limit, createWriteStream(path, { flags: options.flags, flush: true, mode: OWN_FILE }))
  } catch (error) {
    if (codeOf(error) === 'ENOSPC')
      throw new AppError(
        'HumanErrorMessage',
        'The storage of this region is full. Nothing was lost; try again later.',
        undefined,
        { cause: error },
      )
    throw error
  }
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

async function statOf(path: string): Promise<BlobStat | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return null
  const contentType = await readFile(`${path}${META}`, 'utf8').catch(() => null)
  return { size: found.size, contentType }
}

async function partialSize(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  if (!found) throw notFound('Upload')
  return found.size
}
