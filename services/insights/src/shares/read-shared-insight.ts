import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { knownNameReader, readSharedBy } from '@verbatim/shares/known-name-repository.ts'
import type { SharedBy } from '@verbatim/shares/public-frame.ts'
import type { ShareLink } from '@verbatim/shares/share-link.ts'
import { documentReader } from '#src/documents/document-repository.ts'
import { knownFilesReader, type PlaysAs } from '#src/files/known-file-repository.ts'
import { knownHighlightsReader } from '#src/highlights/known-highlight-repository.ts'
import { type Evidence, evidenceOf } from '#src/insights/evidence.ts'
import { quotedIds, textOf } from '#src/insights/insight.ts'
import { readSegments } from '#src/segments/read-segments.ts'
import type { Segments } from '#src/segments/segments.ts'
import { type KnownTag, knownTagReader } from '#src/tags/known-tag-repository.ts'
import { ownTags } from '#src/tags/own-tags.ts'
import { tagsOfQuotes } from '#src/tags/tags-of-quotes.ts'
import { type PublicInsight, shownProjects } from './find-shared-insight.ts'
import { sharedClipReader } from './shared-clip-repository.ts'
import { type SharedQuote, sharedQuoteReader } from './shared-quote-repository.ts'

/** All that a public page shows. */
export type SharedInsight = {
  title: string
  publishedAt: Date
  content: unknown
  coverFileId: string | null
  /** Names of who wrote it and is still here. */
  authors: string[]
  of: SharedBy
  evidence: Evidence
  /** Null where its project names none. */
  /** Null where the link does not grant tags and what goes with them: a field's words are the team's. */
  segments: Segments | null
  /** Of its quotes, by how often they stand there; none where the link does not grant them. */
  tags: KnownTag[]
  /** By highlight; without names where the link hides them. */
  quotes: ReadonlyMap<string, SharedQuote>
  /** Of quotes of these projects, those that are there and whose words were not told yet. */
  awaited: readonly string[]
  projectIds: readonly string[]
  minutes: number
  /** Files of its text that play; none where the link does not let them. */
  recordings: ReadonlyMap<string, PlaysAs>
  /** Quotes whose clips play, by highlight; none where the link does not let them. */
  clips: ReadonlyMap<string, PlaysAs>
}

type Terms = Pick<ShareLink, 'id' | 'hidesNames' | 'grants' | 'maker'>

const MOST_TAGS = 6
const WORDS_A_MINUTE = 220

/** What the page of an insight shows, with quotes of those projects that it may show. */
export async function readSharedInsight(
  tx: ReadTransaction,
  teamId: string,
  terms: Terms,
  insight: PublicInsight,
): Promise<SharedInsight> {
  const known = await knownHighlightsReader(tx, teamId).byIds(quotedIds(insight.publishedBlocks ?? []))
  const quotedFrom = known.map(({ projectId }) => projectId)
  const projectIds = await shownProjects(tx, teamId, terms.maker, insight, quotedFrom)
  const shown = known.filter(({ projectId }) => projectIds.includes(projectId))
  const evidence = evidenceOf(shown)
  const names = await knownNameReader(tx, teamId).members(insight.authorIds)
  const quoted = await readQuotes(tx, teamId, terms, insight, projectIds)
  const plays = terms.grants.includes('playback')
  return {
    title: insight.publishedTitle ?? insight.title,
    publishedAt: insight.publishedAt,
    content: await documentReader(tx, teamId).published(insight.id),
    coverFileId: insight.publishedCoverFileId,
    authors: insight.authorIds.flatMap((id) => names.get(id) ?? []),
    of: await readSharedBy(tx, teamId, terms.maker),
    evidence,
    segments: terms.grants.includes('markup')
      ? await readSegments(tx, teamId, { ...evidence, projectId: insight.projectId })
      : null,
    recordings: plays ? await knownFilesReader(tx, teamId).playingIn(insight.id) : new Map(),
    clips: plays ? await sharedClipReader(tx, teamId).ofLink(terms.id) : new Map(),
    ...quoted,
    tags: await withOwnTags(tx, teamId, terms, insight, quoted.tags),
    awaited: shown.flatMap(({ id }) => (quoted.quotes.has(id) ? [] : [id])),
    projectIds,
  }
}

/** The tags that it has itself, where the link grants tags, before those of its quotes. */
async function withOwnTags(
  tx: ReadTransaction,
  teamId: string,
  { grants }: Terms,
  insight: PublicInsight,
  others: readonly KnownTag[],
): Promise<KnownTag[]> {
  if (!grants.includes('markup')) return [...others]
  const [own = []] = await ownTags(tx, teamId, [insight])
  return [...own, ...others.filter(({ id }) => !own.some((tag) => tag.id === id))].slice(0, MOST_TAGS)
}

/** What a page says of its quotes of these projects whose words are here. */
export async function readQuotes(
  tx: ReadTransaction,
  teamId: string,
  { hidesNames, grants }: Terms,
  { publishedBlocks }: PublicInsight,
  projectIds: readonly string[],
): Promise<Pick<SharedInsight, 'quotes' | 'tags' | 'minutes'>> {
  const blocks = publishedBlocks ?? []
  const quotes = await sharedQuoteReader(tx, teamId).inProjects(quotedIds(blocks), projectIds)
  const tagIds = grants.includes('markup') ? [...new Set(quotes.flatMap((quote) => quote.tagIds))] : []
  const tags = await knownTagReader(tx, teamId).inProjects(tagIds, projectIds)
  return {
    quotes: new Map(quotes.map((quote) => [quote.highlightId, hidesNames ? { ...quote, speakerName: '' } : quote])),
    tags: tagsOfQuotes(quotes, tags, MOST_TAGS),
    minutes: minutesOf([textOf(blocks), ...quotes.map(({ quote }) => quote)]),
  }
}

const minutesOf = (texts: readonly string[]): number =>
  Math.max(1, Math.round(texts.join(' ').split(/\s+/).length / WORDS_A_MINUTE))
