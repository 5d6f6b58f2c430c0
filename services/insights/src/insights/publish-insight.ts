import { audit } from '@verbatim/kit/audit/audit.ts'
import { endVersion } from '@verbatim/kit/documents/versions/end-version.ts'
import type { InsightsCtx } from '#src/context.ts'
import { currentDocument, storeBlocks, takeStored } from '#src/documents/current-document.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import { readBlocks } from '#src/documents/insight-document.ts'
import { followPublication } from '#src/shares/share-insight.ts'
import { INSIGHT_VERSIONS } from '#src/versions/insight-version-table.ts'
import { mergeLog } from '#src/versions/merge-log.ts'
import type { Insight } from './insight.ts'
import { auditedInsight, recordSaved } from './insight-facts.ts'
import { insightRepository } from './insight-repository.ts'
import { requireWritable } from './require-insight.ts'

/** Shows title and text as they are now to everybody who may read the project. The first publication's date stays. */
export async function publishInsight(ctx: InsightsCtx, insightId: string): Promise<Insight> {
  return ctx.write(async (tx) => {
    const { id, teamId } = await requireWritable(ctx, tx, insightId)
    const now = ctx.clock.now()
    await takeStored(tx, ctx, { id, teamId })
    await mergeLog(ctx, tx, { id, teamId })
    const before = await insightRepository(tx, teamId).get(id)
    const doc = await currentDocument(tx, ctx, before)
    const version = { table: INSIGHT_VERSIONS, teamId, ownerId: id, now, title: before.title, document: doc }
    await endVersion(tx, version, { kind: 'PUBLICATION', authorId: ctx.actor.userId })
    const blocks = readBlocks(doc)
    await storeBlocks(tx, before, blocks)
    await documentRepository(tx, before.teamId).savePublished(before.id, doc.toJSON())
    const insight: Insight = {
      ...before,
      publishedAt: before.publishedAt ?? now,
      publishedTitle: before.title,
      publishedCoverFileId: before.coverFileId,
      publishedBlocks: blocks,
      unpublishedChanges: false,
      updatedAt: now,
    }
    await insightRepository(tx, ctx.actor.teamId).save(insight)
    await recordSaved(tx, ctx.origin, insight)
    await followPublication(tx, ctx.origin, insight)
    await audit(tx, ctx, { act: 'insight.published', object: auditedInsight(insight) })
    return insight
  })
}

/** Takes the insight back to a draft. */
export async function unpublishInsight(ctx: InsightsCtx, insightId: string): Promise<Insight> {
  return ctx.write(async (tx) => {
    const before = await requireWritable(ctx, tx, insightId)
    const insight: Insight = {
      ...before,
      publishedAt: null,
      publishedTitle: null,
      publishedCoverFileId: null,
      publishedBlocks: null,
      unpublishedChanges: false,
      updatedAt: ctx.clock.now(),
    }
    await documentRepository(tx, before.teamId).removePublished(before.id)
    await insightRepository(tx, ctx.actor.teamId).save(insight)
    await recordSaved(tx, ctx.origin, insight)
    await followPublication(tx, ctx.origin, insight)
    await audit(tx, ctx, {
      act: 'insight.unpublished',
      object: auditedInsight(insight),
    })
    return insight
  })
}
