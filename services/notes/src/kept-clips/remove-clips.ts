import type { Foundation } from '@verbatim/kit/foundation.ts'
import { clipsPrefix } from '#src/files/film-prefixes.ts'
import { clipKey } from '#src/reels/clip-files.ts'
import { keptClipReader } from './kept-clip-repository.ts'

/** Removes what was cut of a recording, but for what stays without it. */
export async function removeClips({ db, engines }: Foundation, teamId: string, fileId: string): Promise<void> {
  const { blobs } = engines
  const kept = await db.read(teamId, (tx) => keptClipReader(tx, teamId).ofFile(fileId))
  if (!kept.length) {
    await blobs.deletePrefix(clipsPrefix(teamId, fileId))
    return
  }
  const keys = new Set(kept.map((clip) => clipKey(teamId, clip)))
  const gone: string[] = []
  for await (const { key } of blobs.list(clipsPrefix(teamId, fileId))) if (!keys.has(key)) gone.push(key)
  for (const key of gone) await blobs.delete(key)
}
