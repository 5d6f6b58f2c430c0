import { createHash } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { z } from 'zod'
import { AppError } from '../errors.ts'

/** Only who made an archive may read it: it holds what people said. */
export const OWN_FOLDER = { recursive: true, mode: 0o700 } as const
export const OWN_FILE = 0o600

const sumOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Writes a value with the SHA-256 of it, whole or not at all: it appears under its name once it is on the disk. */
export async function writeSealed(path: string, value: unknown): Promise<void> {
  const sealed = JSON.stringify(value)
  const temporary = `${path}.tmp`
  await rm(temporary, { force: true })
  const file = await open(temporary, 'wx', OWN_FILE)
  try {
    await file.writeFile(`${JSON.stringify({ sha256: sumOf(sealed), sealed }, null, 1)}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  const folder = await open(dirname(path))
  await folder.sync().finally(() => folder.close())
}

/** Reads what `writeSealed` wrote. Throws NotFound where nothing is, ValidationError where it was changed since. */
export async function readSealed<T extends z.ZodType>(path: string, schema: T): Promise<z.infer<T>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new AppError('NotFound', `${path} is not there, so this archive is not complete.`)
  })
  const parsed = schema.safeParse(opened(text))
  if (parsed.success) return parsed.data
  throw new AppError('ValidationError', `${path} was changed since it was written, or is of another version.`)
}

function opened(text: string): unknown {
  try {
    const { sha256, sealed } = JSON.parse(text) as { sha256: unknown; sealed: unknown }
    return typeof sealed === 'string' && sha256 === sumOf(sealed) ? JSON.parse(sealed) : undefined
  } catch {
    return undefined
  }
}
