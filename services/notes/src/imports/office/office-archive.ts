import { posix } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import type { Entry } from 'yauzl'
import { type ArchiveLimits, entriesOf, openZip, refuseArchiveBombs } from '#src/imports/archive-limits.ts'
import { type XmlEvents, xmlReader } from '#src/imports/office/xml-events.ts'
import { damaged } from '#src/imports/unreadable.ts'

/** What a part points at: the path of another part by the id of the relationship, with its kind. */
type Relations = ReadonlyMap<string, { kind: string; path: string }>

/** The parts of an office file, by their path in its archive. */
export type OfficeArchive = AsyncDisposable & {
  has(path: string): boolean
  /** The bytes of a part as they are unpacked. Throws UnprocessableContent where there is none. */
  stream(path: string): Promise<Readable>
  /** Tells `events` a whole part. */
  read(path: string, events: XmlEvents): Promise<void>
  /** What a part points at; nothing where it says nothing. */
  relations(path: string): Promise<Relations>
}

/** Opens an office file, once all of it has been unpacked to nowhere and counted. */
export async function openOfficeArchive(path: string, what: string, limits: ArchiveLimits): Promise<OfficeArchive> {
  await refuseArchiveBombs(path, limits)
  const zip = await openZip(path).catch((error: unknown) => {
    throw damaged(what, error)
  })
  const entries = new Map<string, Entry>()
  for await (const entry of entriesOf(zip)) entries.set(entry.fileName, entry)
  const archive: OfficeArchive = {
    has: (part) => entries.has(part),
    async stream(part) {
      const entry = entries.get(part)
      if (!entry) throw damaged(what)
      return promisify(zip.openReadStream.bind(zip))(entry)
    },
    async read(part, events) {
      const reader = xmlReader(events)
      for await (const chunk of await archive.stream(part)) reader.write(chunk)
      reader.end()
    },
    async relations(part) {
      const found = new Map<string, { kind: string; path: string }>()
      const { dir, base } = posix.parse(part)
      const beside = posix.join(dir, '_rels', `${base}.rels`)
      if (!entries.has(beside)) return found
      await archive.read(beside, {
        open(name, { Id: id, Type: type = '', Target: target = '', TargetMode: mode }) {
          if (name !== 'Relationship' || !id || mode === 'External') return
          found.set(id, {
            kind: posix.basename(type),
            path: posix.join(target.startsWith('/') ? '' : dir, target).replace(/^\//, ''),
          })
        },
      })
      return found
    },
    [Symbol.asyncDispose]: async () => zip.close(),
  }
  return archive
}

/** The part that a file is about, as its root names it. */
export async function mainPart(archive: OfficeArchive, usual: string): Promise<string> {
  const root = [...(await archive.relations('')).values()].find(({ kind }) => kind === 'officeDocument')
  return root && archive.has(root.path) ? root.path : usual
}
