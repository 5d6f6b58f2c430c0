import { soundVersions } from '@verbatim/kit/documents/sound-versions.ts'
import { addHighlights } from '#src/documents/add-highlights.ts'
import { documentReader } from '#src/documents/document-repository.ts'
import type { Resolvers } from '#src/gql/graph-types.ts'
import { insightLoaders } from '#src/insights/insight-loader.ts'
import { readContent } from '#src/insights/read-content.ts'
import { restoreInsightDocument } from '#src/sound-versions/restore-insight-document.ts'
import { SOUND_INSIGHT } from '#src/sound-versions/sound-insight.ts'
import { createInsight } from './create-insight.ts'
import { deleteInsight, restoreInsight } from './delete-insight.ts'
import { evidenceOf } from './evidence.ts'
import { abstractOf, quotedIds } from './insight.ts'
import { insightsByIds } from './insights-by-ids.ts'
import { insightsQuoting } from './insights-quoting.ts'
import { listInsights } from './list-insights.ts'
import { moveInsight } from './move-insight.ts'
import { blocksAs, openHighlights } from './open-highlights.ts'
import { publishInsight, unpublishInsight } from './publish-insight.ts'
import { seenInsight as seen } from './seen-insight.ts'
import { updateInsight } from './update-insight.ts'

export const insightResolvers = {
  Query: {
    insight: (_root, { id }, ctx) => seen(ctx, id),
    insightsByIds: (_root, { ids }, ctx) => insightsByIds(ctx, ids),
    insightsQuoting: (_root, { input }, ctx) => insightsQuoting(ctx, input),
    insights: (_root, list, ctx) => listInsights(ctx, list),
  },
  Mutation: {
    createInsight: async (_root, { input }, ctx) => seen(ctx, (await createInsight(ctx, input)).id),
    updateInsight: async (_root, { input }, ctx) => seen(ctx, (await updateInsight(ctx, input)).id),
    addHighlightToInsight: async (_root, { input }, ctx) => seen(ctx, (await addHighlights(ctx, input)).id),
    publishInsight: async (_root, { input }, ctx) => seen(ctx, (await publishInsight(ctx, input.insightId)).id),
    unpublishInsight: async (_root, { input }, ctx) => seen(ctx, (await unpublishInsight(ctx, input.insightId)).id),
    deleteInsight: (_root, { input }, ctx) => deleteInsight(ctx, input.insightId),
    moveInsight: async (_root, { input }, ctx) => seen(ctx, (await moveInsight(ctx, input)).id),
    restoreInsightDocument: async (_root, { input }, ctx) =>
      seen(ctx, (await restoreInsightDocument(ctx, input.insightId)).id),
    restoreInsight: async (_root, { input }, ctx) => seen(ctx, (await restoreInsight(ctx, input.insightId)).id),
  },
  Insight: {
    __resolveReference: (reference: { id: string }, ctx) => ctx.loaders(insightLoaders).insight.load(reference.id),
    project: ({ projectId }) => (projectId === null ? null : { id: projectId }),
    personal: ({ ownerId }) => ownerId !== null,
    content: (insight, _args, ctx) => readContent(ctx, insight),
    abstract: ({ blocks }) => abstractOf(blocks),
    authors: ({ authorIds }) => authorIds.map((id) => ({ id })),
    tags: (insight, _args, ctx) => ctx.loaders(insightLoaders).ownTags.load(insight),
    authorsChosen: ({ authorsChosen: chosen }) => chosen && { by: { id: chosen.by }, at: chosen.at },
    publishedContent: ({ id, teamId, publishedAt }, _args, ctx) =>
      publishedAt ? ctx.read((tx) => documentReader(tx, teamId).published(id)) : null,
    highlights: (insight, as, ctx) => openHighlights(insight, as, ctx),
    quoteIds: (insight, as) => quotedIds(blocksAs(insight, as)),
    evidence: async (insight, as, ctx) => ({
      ...evidenceOf(await openHighlights(insight, as, ctx)),
      projectId: insight.projectId,
    }),
    published: ({ publishedAt }) => publishedAt !== null,
    unpublishedChanges: ({ unpublishedChanges, canWrite }) => unpublishedChanges && canWrite,
    soundVersionAt: ({ id, teamId, canWrite }, _args, ctx) =>
      canWrite ? ctx.read((tx) => soundVersions(tx, SOUND_INSIGHT, teamId).keptAt(id)) : null,
    viewerCan: ({ canWrite, canRestore, isOnlyRead, ownerId }) => {
      const mayChange = canWrite && !isOnlyRead
      const changes = { edit: mayChange, publish: mayChange, delete: mayChange, restoreVersion: mayChange }
      const move = mayChange && ownerId !== null
      return { ...changes, move, restoreDocument: canRestore && !isOnlyRead, share: canRestore }
    },
  },
  InsightTag: { role: ({ role }) => role || null },
  InsightBlock: {
    highlight: ({ highlightId }, _args, ctx) =>
      highlightId ? ctx.loaders(insightLoaders).highlight.load(highlightId) : null,
  },
} satisfies Resolvers
