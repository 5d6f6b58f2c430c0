import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { AppError } from '../errors.ts'
import { OWN_FILE } from './sealed-file.ts'

/** What is compared of two places: how many lines, how many bytes, and the SHA-256 over them. */
export type LinesSum = { rows: number; bytes: number; sha256: string }

/** Lines at a time that are read from a file: about this many bytes. */
const BATCH_BYTES = 2 * 1024 * 1024
const BATCH_LINES = 2000
const NEWLINE = 10

/** Sums lines up, and hands them on where wanted. */
export async function sumLines(
  batches: AsyncIterable<readonly string[]>,
  each: (bytes: Buffer) => Promise<unknown> = async () => undefined,
): Promise<LinesSum> {
  const hash = createHash('sha256')
  let [rows, size] = [0, 0]
  for await (const batch of batches) {
    const bytes = Buffer.from(batch.map((line) => `${line}\n`).join(''))
    rows += batch.length
    size += bytes.length
    hash.update(bytes)
    await each(bytes)
  }
  return { rows, bytes: size, sha256: hash.digest('hex') }
}

/** Writes lines into a file that only its owner may read. What an earlier try left under the name is replaced. */
export async function writeLines(path: string, batches: AsyncIterable<readonly string[]>): Promise<LinesSum> {
  const file = await open(path, 'w', OWN_FILE)
  try {
    await file.chmod(OWN_FILE)
    const sum = await sumLines(batches, (bytes) => file.writeFile(bytes))
    await file.sync()
    return sum
  } finally {
    await file.close()
  }
}

/** Lines of a file, some at a time. */
export async function* readLines(path: string, hash?: Hash): AsyncGenerator<string[]> {
  let [lines, bytes]: [string[], number] = [[], 0]
  let pending: Buffer[] = []
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash?.update(chunk)
    let from = 0
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, from)) {
      const line = Buffer.concat([...pending, chunk.subarray(from, at)])
      pending = []
      lines.push(line.toString())
      bytes += line.length
      from = at + 1
      if (lines.length < BATCH_LINES && bytes < BATCH_BYTES) continue
      yield lines
      ;[lines, bytes] = [[], 0]
    }
    pending.push(chunk.subarray(from))
  }
  const rest = Buffer.concat(pending)
  if (rest.length) lines.push(rest.toString())
  if (lines.length) yield lines
}

/** Throws ValidationError unless a file holds exactly the lines that were summed up. */
export async function checkLines(path: string, expected: LinesSum): Promise<void> {
  const hash = createHash('sha256')
  let rows = 0
  try {
    for await (const lines of readLines(path, hash)) rows += lines.length
  } catch {
    throw new AppError('NotFound', `${path} cannot be read, so this archive is not complete.`)
  }
  if (rows !== expected.rows || hash.digest('hex') !== expected.sha256)
    throw new AppError('ValidationError', `${path} was changed since it was written. Nothing was restored.`)
}

/** One row of a file. Throws ValidationError where it is none. */
export function parseLine(line: string, columns: number): (string | null)[] {
  const values: unknown = JSON.parse(line)
  const isRow = Array.isArray(values) && values.length === columns
  if (isRow && values.every((value) => value === null || typeof value === 'string')) return values
  throw new AppError('ValidationError', 'A row of this archive has not the form that its manifest says.')
}
