import { audit } from '@verbatim/kit/audit/audit.ts'
import type { InsightsCtx } from '#src/context.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import type { Insight } from '#src/insights/insight.ts'
import { auditedInsight, recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { publishInsight, unpublishInsight } from '#src/insights/publish-insight.ts'
import { requireWritable } from '#src/insights/require-insight.ts'
import { followPublication } from '#src/shares/share-insight.ts'

type Publication = Pick<
  Insight,
  'publishedTitle' | 'publishedCoverFileId' | 'publishedBlocks' | 'unpublishedChanges'
> & { publishedAt: string; content: unknown }

/** What an insight was before it was published or unpublished; null for one that was so already. */
type Before = 'draft' | Publication | null

/** Publishes a draft. What is published already stays as readers have it. */
export async function publishDraft(ctx: InsightsCtx, insightId: string): Promise<Before> {
  const { publishedAt } = await ctx.write((tx) => requireWritable(ctx, tx, insightId))
  if (publishedAt) return null
  await publishInsight(ctx, insightId)
  return 'draft'
}

/** Makes a draft of what is published, and keeps what readers had. */
export async function unpublish(ctx: InsightsCtx, insightId: string): Promise<Before> {
  const before = await ctx.write(async (tx): Promise<Before> => {
    const insight = await requireWritable(ctx, tx, insightId)
    if (!insight.publishedAt) return null
    return {
      publishedAt: insight.publishedAt.toISOString(),
      publishedTitle: insight.publishedTitle,
      publishedCoverFileId: insight.publishedCoverFileId,
      publishedBlocks: insight.publishedBlocks,
      unpublishedChanges: insight.unpublishedChanges,
      content: await documentRepository(tx, insight.teamId).published(insight.id),
    }
  })
  if (before) await unpublishInsight(ctx, insightId)
  return before
}

/**
 * Makes an insight published or a draft again, as it was. Readers see what they had before, and nothing that was written
 * since. What somebody has published or unpublished themselves meanwhile stays.
 */
export async function restorePublication(ctx: InsightsCtx, insightId: string, kept: unknown): Promise<void> {
  const before = kept as Before
  const { publishedAt } = await ctx.write((tx) => requireWritable(ctx, tx, insightId))
  if (before === 'draft' && publishedAt) await unpublishInsight(ctx, insightId)
  else if (before !== null && before !== 'draft' && !publishedAt) await publishAgain(ctx, insightId, before)
}

async function publishAgain(ctx: InsightsCtx, insightId: string, publication: Publication): Promise<void> {
  const { publishedAt, content, ...published } = publication
  await ctx.write(async (tx) => {
    const before = await requireWritable(ctx, tx, insightId)
    const now = ctx.clock.now()
    const documents = documentRepository(tx, before.teamId)
    const draft = (await documents.blocksOf([before.id])).get(before.id) ?? []
    const isWritten =
      before.title !== published.publishedTitle ||
      before.coverFileId !== published.publishedCoverFileId ||
      JSON.stringify(draft) !== JSON.stringify(published.publishedBlocks)
    await documents.savePublished(before.id, content)
    const insight: Insight = {
      ...before,
      ...published,
      publishedAt: new Date(publishedAt),
      unpublishedChanges: published.unpublishedChanges || isWritten,
      updatedAt: now,
    }
    await insightRepository(tx, before.teamId).save(insight)
    await recordSaved(tx, ctx.origin, insight)
    await followPublication(tx, ctx.origin, insight)
    await audit(tx, ctx, { act: 'insight.published', object: auditedInsight(insight) })
  })
}
