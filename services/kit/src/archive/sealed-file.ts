import { createHash, createHmac } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Only who made an archive may read it: it holds what people said. */
export const OWN_FOLDER = { recursive: true, mode: 0o700 } as const
export const OWN_FILE = 0o600

/** With a key nobody without it can seal anything; without one a seal shows damage only. */
export type SealKey = Uint8Array | null

const sealOf = (text: string, key: SealKey): string =>
  (key ? createHmac('sha256', key) : createHash('sha256')).update(text).digest('hex')

/** The SHA-256 of a small file, by which another one that is sealed vouches for it. Throws NotFound. */
export const sumOfFile = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await contentOf(path))
    .digest('hex')

/** Writes a value with a seal, whole or not at all: it appears under its name once it is on the disk. */
export async function writeSealed(path: string, value: unknown, key: SealKey = null): Promise<void> {
  const sealed = JSON.stringify(value)
  const temporary = `${path}.tmp`
  await rm(temporary, { force: true })
  const file = await open(temporary, 'wx', OWN_FILE)
  try {
    await file.writeFile(`${JSON.stringify({ seal: sealOf(sealed, key), sealed }, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  const folder = await open(dirname(path))
  await folder.sync().finally(() => folder.close())
}

/** Reads what `writeSealed` wrote. Throws NotFound where nothing is, ValidationError where it was changed since. */
export async function readSealed<T extends z.ZodType>(
  path: string,
  schema: T,
  key: SealKey = null,
): Promise<z.infer<T>> {
  const parsed = schema.safeParse(opened(await contentOf(path), key))
  if (parsed.success) return parsed.data
  const otherKey = key ? ', was made with another INTERNAL_KEY,' : ''
  throw new AppError('ValidationError', `${path} was changed since it was written${otherKey} or is of another version.`)
}

const contentOf = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch(() => {
    throw new AppError('NotFound', `${path} is not there, so this archive is not complete.`)
  })

function opened(text: string, key: SealKey): unknown {
  try {
    const { seal, sealed } = JSON.parse(text) as { seal: unknown; sealed: unknown }
    return typeof sealed === 'string' && seal === sealOf(sealed, key) ? JSON.parse(sealed) : undefined
  } catch {
    return undefined
  }
}
