import { parseId } from '@verbatim/contracts/ids.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { Resolvers } from '@verbatim/kit/graph/subgraph.ts'
import type { InsightsCtx } from '#src/context.ts'
import { type AddHighlightsInput, addHighlights } from '#src/documents/add-highlights.ts'
import { currentDocument } from '#src/documents/current-document.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import type { KnownHighlight } from '#src/highlights/known-highlights.ts'
import { type CreateInsightInput, createInsight } from './create-insight.ts'
import { deleteInsight, restoreInsight } from './delete-insight.ts'
import { abstractOf, evidenceOf, type InsightBlock, quotedIds } from './insight.ts'
import type { SeenInsight } from './insight-loader.ts'
import { type ListInsights, listInsights } from './list-insights.ts'
import { publishInsight, unpublishInsight } from './publish-insight.ts'
import { type UpdateInsightInput, updateInsight } from './update-insight.ts'

type Ref = { input: { insightId: string } }
type Input<T> = { input: T }

/** The insight as this member sees it; NotFound when they may not. */
async function seen(ctx: InsightsCtx, id: string): Promise<SeenInsight> {
  const insight = await ctx.loaders.insight.clear(id).load(id)
  if (!insight) throw notFound('Insight')
  return insight
}

/** Highlights of the insight that the member may open, in order of the document. */
async function openHighlights(insight: SeenInsight, ctx: InsightsCtx): Promise<KnownHighlight[]> {
  const known = await ctx.loaders.highlight.loadMany(quotedIds(insight.blocks))
  return known.filter((one): one is KnownHighlight => one !== null && !(one instanceof Error))
}

/** The text as this member may read it. */
function readContent(ctx: InsightsCtx, { id, teamId, canWrite }: SeenInsight): Promise<unknown> {
  return ctx.read(async (tx) =>
    canWrite ? (await currentDocument(tx, ctx, { id, teamId })).toJSON() : documentRepository(tx, teamId).published(id),
  )
}

export const insightResolvers: Resolvers<InsightsCtx> = {
  Query: {
    insight: (_root: unknown, { id }: { id: string }, ctx: InsightsCtx) => seen(ctx, parseId(id) ?? id),
    insights: (_root: unknown, list: ListInsights, ctx: InsightsCtx) => listInsights(ctx, list),
  },
  Mutation: {
    createInsight: async (_root: unknown, { input }: Input<CreateInsightInput>, ctx: InsightsCtx) =>
      seen(ctx, (await createInsight(ctx, input)).id),
    updateInsight: async (_root: unknown, { input }: Input<UpdateInsightInput>, ctx: InsightsCtx) =>
      seen(ctx, (await updateInsight(ctx, input)).id),
    addHighlightToInsight: async (_root: unknown, { input }: Input<AddHighlightsInput>, ctx: InsightsCtx) =>
      seen(ctx, (await addHighlights(ctx, input)).id),
    publishInsight: async (_root: unknown, { input }: Ref, ctx: InsightsCtx) =>
      seen(ctx, (await publishInsight(ctx, input.insightId)).id),
    unpublishInsight: async (_root: unknown, { input }: Ref, ctx: InsightsCtx) =>
      seen(ctx, (await unpublishInsight(ctx, input.insightId)).id),
    deleteInsight: (_root: unknown, { input }: Ref, ctx: InsightsCtx) => deleteInsight(ctx, input.insightId),
    restoreInsight: async (_root: unknown, { input }: Ref, ctx: InsightsCtx) =>
      seen(ctx, (await restoreInsight(ctx, input.insightId)).id),
  },
  Insight: {
    __resolveReference: (reference: { id: string }, ctx: InsightsCtx) => ctx.loaders.insight.load(reference.id),
    project: ({ projectId }: SeenInsight) => ({ id: projectId }),
    content: (insight: SeenInsight, _args: unknown, ctx: InsightsCtx) => readContent(ctx, insight),
    abstract: ({ blocks }: SeenInsight) => abstractOf(blocks),
    authors: ({ authorIds }: SeenInsight) => authorIds.map((id) => ({ id })),
    highlights: (insight: SeenInsight, _args: unknown, ctx: InsightsCtx) => openHighlights(insight, ctx),
    evidence: async (insight: SeenInsight, _args: unknown, ctx: InsightsCtx) =>
      evidenceOf(await openHighlights(insight, ctx)),
    published: ({ publishedAt }: SeenInsight) => publishedAt !== null,
    unpublishedChanges: ({ unpublishedChanges, canWrite }: SeenInsight) => unpublishedChanges && canWrite,
    viewerCan: ({ canWrite }: SeenInsight) => ({ edit: canWrite, publish: canWrite, delete: canWrite }),
  },
  InsightBlock: {
    highlight: ({ highlightId }: InsightBlock, _args: unknown, ctx: InsightsCtx) =>
      highlightId ? ctx.loaders.highlight.load(highlightId) : null,
  },
}
