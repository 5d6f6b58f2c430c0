import { MIN_ID } from '@verbatim/contracts/ids.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import type { Highlight } from '#src/highlights/highlight.ts'
import { isLinkOf, reelLinked } from '#src/shares/linked-here.ts'
import { NOBODY, shareStopOf } from '#src/shares/share-stop-of.ts'
import { findSharedHighlight } from '#src/shares/shared-highlight.ts'
import type { Tag } from '#src/tags/tag.ts'
import { tagReader } from '#src/tags/tag-repository.ts'
import { insightReelReader } from './insight-reel-repository.ts'
import type { Played, Reel } from './reel.ts'

/** A tag as a reel. */
export const reelOfTag = ({ id, projectId, title }: Tag): Reel => ({
  id,
  projectId,
  title,
  kind: 'tag',
  addressId: id,
  highlightIds: null,
})

/** Reels by their ids. A tag that was merged into another has none: its link showed less than the other's does. */
export async function reelsByIds(tx: ReadTransaction, teamId: string, ids: readonly string[]): Promise<Reel[]> {
  const tags = await tagReader(tx, teamId).byIds(ids)
  const own = [...tags].filter(([asked, { id }]) => asked === id).map(([, tag]) => reelOfTag(tag))
  return [...own, ...(await insightReelReader(tx, teamId).byIds(ids))]
}

/** The reel that a link opens at this moment; null for none. The same is asked where there is no link. */
export async function findSharedReel(
  tx: ReadTransaction,
  teamId: string,
  link: ShareLink | null,
): Promise<Reel | null> {
  const [reel] = await reelsByIds(tx, teamId, [link?.objectId ?? MIN_ID])
  const stop = await shareStopOf(tx, teamId, link?.maker ?? NOBODY, reel?.projectId ?? MIN_ID)
  return reel && isLinkOf(link, reelLinked(reel)) && !stop ? reel : null
}

/** A highlight by itself, as far as it is played. */
export const playedHighlight = ({ id, projectId }: Pick<Highlight, 'id' | 'projectId'>): Played => ({
  id,
  projectId,
  highlightIds: [id],
})

/** What a link plays at this moment: its reel, or its highlight; null for none. */
export async function findPlayed(tx: ReadTransaction, teamId: string, link: ShareLink | null): Promise<Played | null> {
  const reel = await findSharedReel(tx, teamId, link)
  const highlight = await findSharedHighlight(tx, teamId, link)
  return reel ?? (highlight && playedHighlight(highlight))
}
