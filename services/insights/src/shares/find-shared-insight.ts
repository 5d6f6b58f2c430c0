import type { Asker } from '@verbatim/access/principal.ts'
import { MIN_ID } from '@verbatim/contracts/ids.ts'
import { permits } from '@verbatim/contracts/roles.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Maker, ShareLink } from '@verbatim/shares/share-link.ts'
import { type ShareStop, shareStop } from '@verbatim/shares/share-stop.ts'
import { sharingRule } from '@verbatim/shares/sharing-rule-repository.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import { documentReader } from '#src/documents/document-repository.ts'
import { knownHighlightsReader } from '#src/highlights/known-highlight-repository.ts'
import { type Evidence, evidenceOf } from '#src/insights/evidence.ts'
import { type Insight, quotedIds } from '#src/insights/insight.ts'
import { insightReader } from '#src/insights/insight-repository.ts'
import { type SharedQuote, sharedQuoteReader } from './shared-quote-repository.ts'

/** All that a public page shows. */
export type SharedInsight = {
  title: string
  publishedAt: Date
  content: unknown
  evidence: Evidence
  /** By highlight; without names where the link hides them. */
  quotes: ReadonlyMap<string, SharedQuote>
}

/** An insight that strangers may read. */
export type PublicInsight = Insight & { publishedAt: Date }

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
  const stop = await stopOf(tx, teamId, link?.maker ?? NOBODY, insight?.projectId ?? MIN_ID)
  if (!insight || insight.publishedAt === null || insight.deletedAt || stop) return null
  return { ...insight, publishedAt: insight.publishedAt }
}

/** Why a link of that maker opens nothing of what is in the project; null where it opens. */
export async function stopOf(
  tx: ReadTransaction,
  teamId: string,
  { userId, role, groupIds }: Maker,
  projectId: string,
): Promise<ShareStop | null> {
  const asker: Asker = { userId, role: role ?? 'VIEWER', groupIds }
  const projects = projectAccessReader(tx, teamId)
  const levels = await projects.levels(asker, [projectId])
  return shareStop({
    ...(await sharingRule(tx, teamId)),
    projectForbids: await projects.forbidsLinks(projectId),
    makerMay: permits(levels.get(projectId) ?? 'none', 'FULL'),
  })
}

/** What the page of an insight shows. Only quotes of the insight's own project: its owners decide about no other. */
export async function readSharedInsight(
  tx: ReadTransaction,
  teamId: string,
  { hidesNames }: Pick<ShareLink, 'hidesNames'>,
  insight: PublicInsight,
): Promise<SharedInsight> {
  const ids = quotedIds(insight.publishedBlocks ?? [])
  const { projectId } = insight
  const known = await knownHighlightsReader(tx, teamId).byIds(ids)
  const quotes = await sharedQuoteReader(tx, teamId).inProject(ids, projectId)
  return {
    title: insight.publishedTitle ?? insight.title,
    publishedAt: insight.publishedAt,
    content: await documentReader(tx, teamId).published(insight.id),
    evidence: evidenceOf(known.filter((one) => one.projectId === projectId)),
    quotes: new Map(quotes.map((quote) => [quote.highlightId, hidesNames ? { ...quote, speakerName: '' } : quote])),
  }
}
