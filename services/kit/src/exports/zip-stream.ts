import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A file of an archive, in the pieces in which it is written; `isPacked` for what no packing makes smaller, as a film. */
export type ZipEntry = { name: string; pieces: AsyncIterable<string | Uint8Array>; isPacked?: boolean }

/** An archive of some files, written one after the other: never more than a piece of one of them is in memory. */
export async function* zipStream(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const archive = new Zip((error, piece) => {
    if (error) throw error
    written.push(piece)
  })
  const encoder = new TextEncoder()
  for await (const { name, pieces, isPacked } of entries) {
    const file = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
    archive.add(file)
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? encoder.encode(piece) : piece)
      yield* written.splice(0)
    }
    file.push(new Uint8Array(), true)
    yield* written.splice(0)
  }
  archive.end()
  yield* written.splice(0)
}
