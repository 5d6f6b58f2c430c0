import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import { documentReader } from '#src/documents/document-repository.ts'
import { knownHighlightsReader } from '#src/highlights/known-highlight-repository.ts'
import { type Evidence, evidenceOf } from '#src/insights/evidence.ts'
import { quotedIds } from '#src/insights/insight.ts'
import { insightReader } from '#src/insights/insight-repository.ts'
import { shareLinkReader } from './share-link-repository.ts'
import { type SharedQuote, sharedQuoteReader } from './shared-quote-repository.ts'

/** All that a public page shows. */
export type SharedInsight = {
  shareId: string
  title: string
  publishedAt: Date
  expiresAt: Date | null
  content: unknown
  evidence: Evidence
  /** By highlight; without names where the link hides them. */
  quotes: ReadonlyMap<string, SharedQuote>
}

/**
 * What a token opens at this moment; null for one that opens nothing (any more), and where the insight is a draft or
 * deleted, or its project is. Only quotes of the insight's own project are shown: its owners decide about no other.
 */
export async function findSharedInsight(
  tx: ReadTransaction,
  teamId: string,
  token: string,
  now: Date,
): Promise<SharedInsight | null> {
  const link = await shareLinkReader(tx, teamId).byToken(token, now)
  const [insight] = link ? await insightReader(tx, teamId).byIds([link.insightId]) : []
  if (!link || !insight?.publishedAt || insight.deletedAt) return null
  if (!(await projectAccessReader(tx, teamId).isThere(insight.projectId))) return null
  const ids = quotedIds(insight.publishedBlocks ?? [])
  const { projectId } = insight
  const known = await knownHighlightsReader(tx, teamId).byIds(ids)
  const quotes = await sharedQuoteReader(tx, teamId).inProject(ids, projectId)
  return {
    shareId: link.id,
    title: insight.publishedTitle ?? insight.title,
    publishedAt: insight.publishedAt,
    expiresAt: link.expiresAt,
    content: await documentReader(tx, teamId).published(insight.id),
    evidence: evidenceOf(known.filter((one) => one.projectId === projectId)),
    quotes: new Map(
      quotes.map((quote) => [quote.highlightId, link.hidesNames ? { ...quote, speakerName: '' } : quote]),
    ),
  }
}
