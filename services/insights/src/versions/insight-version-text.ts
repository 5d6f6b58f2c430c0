import { parseId } from '@verbatim/contracts/ids.ts'
import { readVersion } from '@verbatim/kit/documents/versions/read-version.ts'
import type { Version } from '@verbatim/kit/documents/versions/version.ts'
import { notFound } from '@verbatim/kit/errors.ts'
import type { Node } from 'prosemirror-model'
import type { InsightsCtx } from '#src/context.ts'
import { currentDocument } from '#src/documents/current-document.ts'
import { documentReader } from '#src/documents/document-repository.ts'
import type { SeenInsight } from '#src/insights/insight-loader.ts'
import { seenInsight } from '#src/insights/seen-insight.ts'
import { INSIGHT_VERSIONS } from './insight-version-table.ts'

/**
 * Title and text of a version, or what stands now. Throws NotFound for a version that is not of the insight, and for a
 * draft's where somebody may only read.
 */
export async function insightVersionText(
  ctx: InsightsCtx,
  insightId: string,
  versionId: string | null,
): Promise<{ title: string; content: unknown }> {
  const insight = await seenInsight(ctx, insightId)
  if (versionId !== null) {
    const { version, document } = await keptVersion(ctx, insight.id, versionId)
    if (!insight.canWrite && version.kind !== 'PUBLICATION') throw notFound('Version')
    if (document) return { title: version.title ?? insight.title, content: document.toJSON() }
  }
  return { title: insight.title, content: await contentNow(ctx, insight) }
}

const contentNow = (ctx: InsightsCtx, { id, teamId, canWrite }: SeenInsight): Promise<unknown> =>
  ctx.read(async (tx) =>
    canWrite ? (await currentDocument(tx, ctx, { id, teamId })).toJSON() : documentReader(tx, teamId).published(id),
  )

/** A version with its document, null for the one that is what stands now. Throws NotFound, also for what is no id. */
export async function keptVersion(
  ctx: InsightsCtx,
  insightId: string,
  versionId: string,
): Promise<{ version: Version; document: Node | null }> {
  const id = parseId(versionId)
  if (!id) throw notFound('Version')
  const asked = { table: INSIGHT_VERSIONS, teamId: ctx.actor.teamId, ownerId: insightId }
  return ctx.read((tx) => readVersion(tx, asked, id))
}
