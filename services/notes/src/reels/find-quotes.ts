import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { knownInsightReader } from '#src/insight-files/known-insight-repository.ts'
import { type SharedPictures, sharedPictureReader } from '#src/insight-files/shared-picture-repository.ts'
import { shareStopOf } from '#src/shares/share-stop-of.ts'
import { clipsOfReel, type ReelClip } from './clips-of-reel.ts'
import type { Played } from './reel.ts'

/** What the link of an insight plays of its quotes at this moment: those of its own project; null for nothing. */
export async function findSharedQuotes(
  tx: ReadTransaction,
  teamId: string,
  insightId: string,
  now: Date,
): Promise<{ shared: SharedPictures; played: Played } | null> {
  const [insight] = await knownInsightReader(tx, teamId).living([insightId])
  const shared = await sharedPictureReader(tx, teamId).ofInsight(insightId, now)
  if (!insight || !shared?.quoteIds.length) return null
  const { projectId } = insight
  if (await shareStopOf(tx, teamId, shared.maker, projectId)) return null
  return { shared, played: { id: insightId, projectId, highlightIds: shared.quoteIds } }
}

/** Their clips; null where the link plays nothing. */
export async function clipsOfQuotes(
  tx: ReadTransaction,
  teamId: string,
  insightId: string,
  now: Date,
): Promise<ReelClip[] | null> {
  const found = await findSharedQuotes(tx, teamId, insightId, now)
  if (!found) return null
  const { shared, played } = found
  return (await clipsOfReel(tx, teamId, played, { viewerId: shared.maker.userId, now })).clips
}
