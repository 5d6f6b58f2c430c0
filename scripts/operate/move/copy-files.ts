import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type BlobSum, copyBlob, isSameBlob, sumBlob, teamBlobs } from '@verbatim/kit/archive/team-blobs.ts'
import type { ListedBlob } from '@verbatim/kit/blobs/blob-store.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { z } from 'zod'
import type { RegionConnections } from '../region-connections.ts'

export type FilesWay = {
  source: Pick<RegionConnections, 'blobs'>
  target: Pick<RegionConnections, 'blobs'>
  teamId: string
  /** File on this machine in which it is remembered what is the same in both places: keys, versions and sums. */
  journal: string
}

/** One file that was the same in both places, in these versions of it. */
const sameSchema = z.object({
  from: z.string(),
  to: z.string(),
  sum: z.object({ key: z.string(), size: z.number(), sha256: z.string(), contentType: z.string().nullable() }),
})
type Same = z.infer<typeof sameSchema>

/** What one pass had to copy. */
export type Pass = { pass: number; files: number; bytes: number }

/** So little is copied in seconds, so it may be left until nobody writes. */
const LITTLE = { files: 200, bytes: 64 * 1024 * 1024 }
/** Where people add files faster than they are copied, one more pass leaves no less. */
const PASSES = 10
/** What was copied is written down this often, so that a move that was killed goes on near where it stopped. */
const WRITTEN_DOWN = { files: 2000, bytes: 8 * 1024 ** 3 }

/** Copies files while they are still written to, again and again until little was left of it. */
export async function copyFilesAhead(way: FilesWay, after: (pass: Pass) => void | Promise<void>): Promise<void> {
  for (let pass = 1; pass <= PASSES; pass++) {
    const { files, bytes } = await copyOnce(way, { isHeld: false })
    await after({ pass, files, bytes })
    // The first pass takes long however little it copied, because it compares: what came meanwhile is looked for once.
    if (pass > 1 && files <= LITTLE.files && bytes <= LITTLE.bytes) return
  }
}

/** Copies what is left once nobody writes any more, and removes from the target what the source has no longer. */
export async function copyFilesLeft(way: FilesWay): Promise<void> {
  const { here } = await copyOnce(way, { isHeld: true })
  for (const { key } of (await listOf(way, 'target')).values()) if (!here.has(key)) await way.target.blobs.delete(key)
}

/** The files of both places with their sums, in order of their keys. Those of versions that were found the same are not read again. */
export async function sumFiles(way: FilesWay): Promise<{ here: BlobSum[]; there: BlobSum[] }> {
  const [known, here, there] = [await readJournal(way), await listOf(way, 'source'), await listOf(way, 'target')]
  const sums = async (side: 'source' | 'target', files: Map<string, ListedBlob>): Promise<BlobSum[]> => {
    const all: BlobSum[] = []
    for (const key of [...files.keys()].sort()) {
      const same = known.get(key)
      const isKnown = same && same.from === here.get(key)?.version && same.to === there.get(key)?.version
      const sum = isKnown ? same.sum : await sumBlob(way[side].blobs, key)
      if (sum) all.push(sum)
    }
    return all
  }
  return { here: await sums('source', here), there: await sums('target', there) }
}

async function copyOnce(way: FilesWay, { isHeld }: { isHeld: boolean }) {
  const [known, here] = [await readJournal(way), await listOf(way, 'source')]
  const before = await listOf(way, 'target')
  const isSame = ({ key, version }: ListedBlob): boolean =>
    known.get(key)?.from === version && known.get(key)?.to === before.get(key)?.version
  const left = [...here.values()].filter((file) => !isSame(file))
  let [bytes, written] = [0, 0]
  let copied: { file: ListedBlob; sum: BlobSum }[] = []
  for (const file of left) {
    const sum = await copyFile(way, file, isHeld)
    if (!sum) continue
    copied.push({ file, sum })
    bytes += sum.size
    if (copied.length < WRITTEN_DOWN.files && bytes - written < WRITTEN_DOWN.bytes) continue
    await remember(way, copied)
    ;[copied, written] = [[], bytes]
  }
  await remember(way, copied)
  return { here, files: left.length, bytes }
}

/** Makes one file the same in the target, and reads it back from there. Null when it went or was replaced meanwhile. */
async function copyFile({ source, target }: FilesWay, file: ListedBlob, isHeld: boolean): Promise<BlobSum | null> {
  try {
    const other = await sumBlob(target.blobs, file.key)
    const one = other && other.size === file.size ? await sumBlob(source.blobs, file.key) : null
    if (one && isSameBlob(one, other)) return one
    const copied = await copyBlob(source.blobs, target.blobs, file.key)
    if (!copied || isSameBlob(copied, await sumBlob(target.blobs, file.key))) return copied
    throw new AppError('InternalError', `${file.key} is not in the target what was sent there.`)
  } catch (error) {
    // What people remove or replace while it is read is found by the next pass, as it is then.
    const now = isHeld ? file : await source.blobs.stat(file.key)
    if (now && now.size === file.size) throw error
    return null
  }
}

async function listOf({ teamId, ...way }: FilesWay, side: 'source' | 'target'): Promise<Map<string, ListedBlob>> {
  const files = new Map<string, ListedBlob>()
  for await (const file of teamBlobs(way[side].blobs, teamId)) files.set(file.key, file)
  return files
}

/** What a file was listed as before it was read counts: if it was replaced since, it has another version by now. */
async function remember(way: FilesWay, copied: readonly { file: ListedBlob; sum: BlobSum }[]): Promise<void> {
  if (!copied.length) return
  const there = await listOf(way, 'target')
  const lines = copied.map(({ file, sum }) => {
    const same: Same = { from: file.version, to: there.get(file.key)?.version ?? '', sum }
    return `${JSON.stringify(same)}\n`
  })
  await mkdir(dirname(way.journal), { recursive: true, mode: 0o700 })
  await appendFile(way.journal, lines.join(''), { mode: 0o600 })
}

/** A line that was cut off, and all that was not written down, is read and compared again. */
async function readJournal({ journal }: FilesWay): Promise<Map<string, Same>> {
  const known = new Map<string, Same>()
  const text = await readFile(journal, 'utf8').catch(() => '')
  for (const line of text.split('\n')) {
    const same = parsed(line)
    if (same) known.set(same.sum.key, same)
  }
  return known
}

function parsed(line: string): Same | null {
  try {
    return sameSchema.parse(JSON.parse(line))
  } catch {
    return null
  }
}
