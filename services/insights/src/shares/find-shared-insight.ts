import type { Asker } from '@verbatim/access/principal.ts'
import { MIN_ID } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Maker, ShareLink } from '@verbatim/shares/share-link.ts'
import { type ShareStop, shareStop } from '@verbatim/shares/share-stop.ts'
import { sharingRule } from '@verbatim/shares/sharing-rule-repository.ts'
import { accessTo, type InsightPlace } from '#src/access/insight-access.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import type { Insight } from '#src/insights/insight.ts'
import { insightReader } from '#src/insights/insight-repository.ts'

/** An insight that strangers may read. */
export type PublicInsight = Insight & { publishedAt: Date }

/** Where nothing lies. */
const NOWHERE: InsightPlace = { projectId: MIN_ID, ownerId: null }
const NOBODY: Maker = { userId: MIN_ID, role: null, groupIds: [] }

/**
 * What a link opens at this moment; null where the insight is a draft or deleted, its project is, public links are
 * forbidden, or whoever made the link may share it no more. The same is asked where there is no link.
 */
export async function findSharedInsight(
  tx: ReadTransaction,
  teamId: string,
  link: ShareLink | null,
): Promise<PublicInsight | null> {
  const [insight] = await insightReader(tx, teamId).byIds([link?.objectId ?? MIN_ID])
  const stop = await stopOf(tx, teamId, link?.maker ?? NOBODY, insight ?? NOWHERE)
  if (!insight || insight.publishedAt === null || insight.deletedAt || stop) return null
  return { ...insight, publishedAt: insight.publishedAt }
}

const askerOf = ({ userId, role, groupIds }: Maker): Asker => ({ userId, role: role ?? 'VIEWER', groupIds })

/** Why a link of that maker opens nothing of what lies there; null where it opens. */
export async function stopOf(
  tx: ReadTransaction,
  teamId: string,
  maker: Maker,
  { projectId, ownerId }: InsightPlace,
): Promise<ShareStop | null> {
  const { level } = await accessTo(tx, teamId, askerOf(maker), { projectId, ownerId })
  return shareStop({
    ...(await sharingRule(tx, teamId)),
    projectForbids: projectId !== null && (await projectAccessReader(tx, teamId).forbidsLinks(projectId)),
    makerMay: permits(level, 'FULL'),
  })
}

/**
 * Of projects that an insight quotes, those whose words its page shows. Of one in a project only that project: its owners
 * decide about no other. Of a personal one those in which its maker may make links today.
 */
export async function shownProjects(
  tx: ReadTransaction,
  teamId: string,
  maker: Maker,
  { projectId }: Pick<Insight, 'projectId'>,
  quoted: readonly string[],
): Promise<string[]> {
  if (projectId !== null) return [projectId]
  const shown: string[] = []
  for (const id of new Set(quoted))
    if (!(await stopOf(tx, teamId, maker, { projectId: id, ownerId: null }))) shown.push(id)
  return shown
}
