import { permits } from '@verbatim/contracts/roles.ts'
import type { Ctx } from '@verbatim/kit/context.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import DataLoader from 'dataloader'
import { insightAccess } from '#src/access/insight-access.ts'
import { projectAccessReader } from '#src/access/project-access.ts'
import { documentReader } from '#src/documents/document-repository.ts'
import { type KnownHighlight, knownHighlightsReader } from '#src/highlights/known-highlight-repository.ts'
import type { KnownTag } from '#src/tags/known-tag-repository.ts'
import { ownTags } from '#src/tags/own-tags.ts'
import type { Insight, InsightBlock } from './insight.ts'
import { insightReader } from './insight-repository.ts'

/** An insight as one member sees it: the draft for who may write, else what was published. */
export type SeenInsight = Insight & {
  /** Sees the draft. */
  canWrite: boolean
  canRestore: boolean
  /** Nobody changes it, as its project is archived, or who asks may only read what is their own. */
  isOnlyRead: boolean
  blocks: InsightBlock[]
}

/** Batched reads of one request. */
export function insightLoaders(ctx: Pick<Ctx, 'read' | 'actor'>) {
  const highlight = new DataLoader<string, KnownHighlight | null>((ids) =>
    ctx.read((tx) => readableHighlights(ctx, tx, ids)),
  )
  /** Null for one that is not there or that the member may not see. */
  const insight = new DataLoader<string, SeenInsight | null>(async (ids) => {
    const seen = await ctx.read(async (tx) =>
      seeInsights(ctx, tx, await insightReader(tx, ctx.actor.teamId).byIds(ids)),
    )
    return ids.map((id) => seen.find((one) => one.id === id) ?? null)
  })
  const tags = new DataLoader<Insight, KnownTag[], string>(
    (insights) => ctx.read((tx) => ownTags(tx, ctx.actor.teamId, insights)),
    { cacheKeyFn: ({ id }) => id },
  )
  return { highlight, insight, ownTags: tags }
}

/** The highlights of these ids whose project the member may read; null for the others. */
export async function readableHighlights(
  { actor }: Pick<Ctx, 'actor'>,
  tx: ReadTransaction,
  ids: readonly string[],
): Promise<(KnownHighlight | null)[]> {
  const known = await knownHighlightsReader(tx, actor.teamId).byIds(ids)
  const levels = await projectAccessReader(tx, actor.teamId).levels(actor, [
    ...new Set(known.map(({ projectId }) => projectId)),
  ])
  const open = new Map(
    known.filter(({ projectId }) => permits(levels.get(projectId) ?? 'none', 'READ')).map((one) => [one.id, one]),
  )
  return ids.map((id) => open.get(id) ?? null)
}

/** Insights as the member sees them; those that they may not see are left out. */
export async function seeInsights(
  { actor }: Pick<Ctx, 'actor'>,
  tx: ReadTransaction,
  insights: readonly Insight[],
): Promise<SeenInsight[]> {
  const live = insights.filter((insight) => !insight.deletedAt)
  const accessOf = await insightAccess(tx, actor.teamId, actor, live)
  const drafts = await documentReader(tx, actor.teamId).blocksOf(live.map(({ id }) => id))
  return live.flatMap((insight): SeenInsight[] => {
    const { level, seesDraft, isArchived } = accessOf(insight)
    const isOnlyRead = isArchived || !permits(level, 'WRITE')
    if (seesDraft) {
      const blocks = drafts.get(insight.id) ?? []
      return [{ ...insight, canWrite: true, canRestore: permits(level, 'FULL'), isOnlyRead, blocks }]
    }
    if (!permits(level, 'READ') || !insight.publishedAt) return []
    return [
      {
        ...insight,
        title: insight.publishedTitle ?? insight.title,
        coverFileId: insight.publishedCoverFileId,
        canWrite: false,
        canRestore: false,
        isOnlyRead,
        blocks: insight.publishedBlocks ?? [],
      },
    ]
  })
}
