import { isHeld } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import type { LinkedHere } from '#src/shares/linked-here.ts'
import { clipKey } from './clip-files.ts'
import { clipPath } from './clip-path.ts'
import type { ReelClip } from './clips-of-reel.ts'
import { orderClips } from './order-clips.ts'
import type { ClipPath } from './reel-page.ts'

/** Clips that a page asks the store for at a time. */
const STATS_AT_ONCE = 8

/** Clips of a page, and what the link of that page is of. */
type Placing = { teamId: string; link: ShareLink; of: LinkedHere; shown: readonly ReelClip[] }

/** Where each clip of a page plays. What is not cut yet is ordered. */
export async function clipPathsOf(
  { db, engines }: Pick<Foundation, 'db' | 'engines'>,
  key: Uint8Array,
  { teamId, link, of, shown }: Placing,
): Promise<ClipPath[]> {
  if (!link.grants.includes('playback')) return []
  const now = new Date()
  const paths: ClipPath[] = []
  for (let at = 0; at < shown.length; at += STATS_AT_ONCE) {
    const some = shown.slice(at, at + STATS_AT_ONCE)
    const stats = await Promise.all(some.map(({ clip }) => engines.blobs.stat(clipKey(teamId, clip))))
    for (const [place, { highlight, clip }] of some.entries()) {
      const stat = stats[place]
      // An empty one is what could not be cut.
      const path = stat?.size ? clipPath(link, { id: highlight.id, ...clip }, { key, now }) : null
      paths.push(stat ? path : 'waiting')
    }
  }
  if (paths.includes('waiting')) await db.write(teamId, (tx) => orderClips(tx, teamId, of, now)).catch(unlessHeld)
  return paths
}

/** While its workspace is being moved a page is read, and nothing is cut. */
export function unlessHeld(error: unknown): void {
  if (!isHeld(error)) throw error
}
