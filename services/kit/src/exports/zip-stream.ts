import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive, in the pieces in which it is written; `isPacked` for what no packing makes smaller, as a film. */
export type ZipEntry = { name: string; pieces: AsyncIterable<string | Uint8Array>; isPacked?: boolean }

/**
 * An archive of some files, written one after the other: never more than a piece of one of them is in memory. It and its
 * files may be of any size (ZIP64 from 4 GB on). What a file throws, the archive throws.
 */
export async function* zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const archive = new ZipFile()
  const written = archive.outputStream as Readable
  const over = new AbortController()
  const adding = addAll(archive, entries, over.signal).catch((error: unknown) => {
    written.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    yield* written as AsyncIterable<Uint8Array>
  } finally {
    over.abort()
    await adding
  }
}

/** One after the other, for a file begins to be read when it is added. */
async function addAll(
  archive: ZipFile,
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
  signal: AbortSignal,
): Promise<void> {
  // What a file throws is told by the file as well.
  archive.on('error', () => undefined)
  for await (const { name, pieces, isPacked } of entries) {
    const file = Readable.from(bytesOf(pieces), { objectMode: false, signal })
    archive.addReadStream(file, name, { compress: !isPacked })
    await finished(file, { writable: false })
  }
  archive.end()
}

async function* bytesOf(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes =
      typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
    if (bytes.length > 0) yield bytes
  }
}
