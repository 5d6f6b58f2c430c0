import { promisify } from 'node:util'
import { type Entry, open, type ZipFile } from 'yauzl'
import { damaged, unreadable } from '#src/imports/unreadable.ts'

export type ArchiveLimits = { entries: number; entryBytes: number; totalBytes: number }

/** An office document of a thousand pages stays far below. Pictures count towards the total only. */
export const DOCUMENT_ARCHIVE: ArchiveLimits = { entries: 20_000, entryBytes: 100_000_000, totalBytes: 1_000_000_000 }

const tooLarge = () =>
  unreadable('This file unpacks to far more than its size. Save it again, or cut it into parts, and upload them.')

/** Opens an archive, reading its entries one after another. */
export const openZip: (path: string) => Promise<ZipFile> = promisify(
  (path: string, done: (error: Error | null, zip: ZipFile) => void) =>
    open(path, { lazyEntries: true, validateEntrySizes: true, autoClose: false }, (error, zip) => done(error, zip)),
)

/**
 * Unpacks every text part of an archive to nowhere, counting: a small file may claim little and unpack to terabytes.
 * Throws UnprocessableContent over the limits, or for an archive that is damaged.
 */
export async function refuseArchiveBombs(path: string, limits: ArchiveLimits): Promise<void> {
  const zip = await openZip(path).catch((error: unknown) => {
    throw damaged('document', error)
  })
  try {
    if (zip.entryCount > limits.entries) throw tooLarge()
    let total = 0
    for await (const entry of entriesOf(zip)) {
      total += entry.uncompressedSize
      if (total > limits.totalBytes) throw tooLarge()
      if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue
      if (entry.uncompressedSize > limits.entryBytes) throw tooLarge()
      await unpackToNowhere(zip, entry)
    }
  } finally {
    zip.close()
  }
}

/** The entries of an archive that was just opened. */
export async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  for (let read = 0; read < zip.entryCount; read += 1) {
    const next = Promise.withResolvers<Entry>()
    zip.once('entry', next.resolve)
    zip.once('error', (error: unknown) => next.reject(damaged('document', error)))
    zip.readEntry()
    yield await next.promise
  }
}

/** The library ends the stream with an error as soon as a part is longer or shorter than it claims. */
async function unpackToNowhere(zip: ZipFile, entry: Entry): Promise<void> {
  try {
    const stream = await promisify(zip.openReadStream.bind(zip))(entry)
    for await (const _chunk of stream);
  } catch (error) {
    throw damaged('document', error)
  }
}
