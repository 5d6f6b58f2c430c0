import {
  InsightDeletedSchema,
  InsightSavedSchema,
  InsightsPurgedSchema,
  type SharedPictures as ToldPictures,
} from '@verbatim/contracts/gen/events/insights_pb.ts'
import { isId } from '@verbatim/contracts/ids.ts'
import { ROLES } from '@verbatim/contracts/roles.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { listener } from '@verbatim/kit/events/listeners.ts'
import { followInsight } from '#src/insight-files/follow-insight.ts'
import { knownInsightRepository } from '#src/insight-files/known-insight-repository.ts'
import { removeFilesOfInsights } from '#src/insight-files/remove-insight-files.ts'
import { type SharedPictures, sharedPictureRepository } from '#src/insight-files/shared-picture-repository.ts'
import { recordProjectsSaved } from '#src/projects/project-facts.ts'
import { projectReader } from '#src/projects/project-repository.ts'
import { insightReelRepository } from '#src/reels/insight-reel-repository.ts'
import { cutQuotes } from '#src/reels/order-clips.ts'
import { emptiedAt } from '#src/trash/deletion-repository.ts'
import { restorableUntil } from '#src/trash/trash.ts'

/**
 * Files of insights are kept here, and reels of published ones are played and shared here, where their recordings are.
 */
export const onInsightSaved = listener(
  InsightSavedSchema,
  async (_parts: unknown, { insightId, projectId, createdAtMs, ...told }, { tx, envelope }) => {
    const { teamId, actorId, trace } = envelope
    const [project] = await projectReader(tx, teamId).byIds([projectId])
    if (project) {
      const createdAt = new Date(Number(createdAtMs))
      const { publishedFileIds } = told
      await followInsight(tx, { teamId, actorId, trace }, { id: insightId, projectId, publishedFileIds, createdAt })
      await followShared(tx, teamId, insightId, toShared(told.sharedPictures))
    }
    if (!project || !(await insightReelRepository(tx, teamId).follow({ insightId, projectId }, told.reels))) return
    // Whoever is about to share one is told that it can be shared now, or no longer.
    await recordProjectsSaved(tx, { teamId, actorId, trace }, [project])
  },
)

/**
 * A deleted insight plays nothing and shows no file, and its files go with the trash. What comes back tells of itself
 * again.
 */
export const onInsightDeleted = listener(
  InsightDeletedSchema,
  async (_parts: unknown, { insightId, projectId }, { tx, envelope: { teamId } }) => {
    await insightReelRepository(tx, teamId).follow({ insightId, projectId }, [])
    const now = new Date()
    await knownInsightRepository(tx, teamId).putAway(insightId, now)
    await sharedPictureRepository(tx, teamId).follow(insightId, null)
    await emptiedAt(tx, teamId, insightId, restorableUntil(now))
  },
)

/** What is gone for good leaves no file behind, without waiting for the days that it would have had in the trash. */
export const onInsightsPurged = listener(
  InsightsPurgedSchema,
  (_parts: unknown, { insightIds }, { tx, envelope: { teamId, actorId, trace } }) =>
    removeFilesOfInsights(tx, { teamId, actorId, trace }, insightIds),
)

/** What its link plays of quotes is cut as soon as it is other quotes, or an other link. */
async function followShared(
  tx: Transaction,
  teamId: string,
  insightId: string,
  shared: SharedPictures | null,
): Promise<void> {
  const known = sharedPictureRepository(tx, teamId)
  const before = await known.ofInsight(insightId, new Date())
  await known.follow(insightId, shared)
  const isSame = before?.terms === shared?.terms && before?.quoteIds.join() === shared?.quoteIds.join()
  if (shared?.quoteIds.length && !isSame) await cutQuotes(tx, teamId, insightId)
}

function toShared(told: ToldPictures | undefined): SharedPictures | null {
  if (!told) return null
  const { terms, fileIds, recordingIds, quoteIds, makerId, makerRole, makerGroupIds, expiresAtMs } = told
  const role = ROLES.find((one) => one === makerRole) ?? null
  const maker = { userId: makerId, role, groupIds: makerGroupIds }
  return {
    terms,
    fileIds,
    recordingIds,
    quoteIds: quoteIds.filter(isId),
    maker,
    expiresAt: expiresAtMs ? new Date(Number(expiresAtMs)) : null,
  }
}
