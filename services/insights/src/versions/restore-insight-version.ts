import { audit } from '@verbatim/kit/audit/audit.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { amendVersion, beginRestore, endVersion } from '@verbatim/kit/documents/versions/end-version.ts'
import { versionRepository } from '@verbatim/kit/documents/versions/version-repository.ts'
import { readDocument, replaceContent } from '@verbatim/kit/documents/yjs-document.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import type { Node } from 'prosemirror-model'
import type { LivingCtx } from '#src/context.ts'
import type { RestoreInsightVersionInput } from '#src/gql/graph-types.ts'
import type { Insight } from '#src/insights/insight.ts'
import { auditedInsight } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { requireWritable } from '#src/insights/require-insight.ts'
import { updateInsight } from '#src/insights/update-insight.ts'
import { INSIGHT_VERSIONS } from './insight-version-table.ts'
import { keptVersion } from './insight-version-text.ts'
import { mergeLog } from './merge-log.ts'

/**
 * Makes title and text of the draft what they were in a version, on everybody's screen; readers see it once it is
 * published. What stood until then becomes a version, which is the way back. Throws as `requireWritable` does,
 * InvalidOperation for what stands now, NotFound for a version that is not of the insight.
 */
export async function restoreInsightVersion(
  ctx: LivingCtx,
  input: RestoreInsightVersionInput,
): Promise<{ insightId: string; undoVersionId: string }> {
  const insight = await ctx.write((tx) => requireWritable(ctx, tx, input.insightId))
  const { version, document: wanted } = await keptVersion(ctx, insight.id, input.versionId)
  if (!wanted) throw invalidOperation('This is what stands now. There is nothing to bring back.')
  const { undoVersionId, restoreId } = await ctx.write((tx) => endWhatStands(ctx, tx, insight))
  const { teamId, userId } = ctx.actor
  // Others may have written since: what they lose must stand in the version that leads back.
  let replaced: Node | null = null
  try {
    await ctx.collaboration.change(
      teamId,
      insight.id,
      (document) => {
        replaced = readDocument(document)
        replaceContent(document, wanted)
      },
      userId,
    )
  } catch (error) {
    await ctx.write((tx) => versionRepository(tx, INSIGHT_VERSIONS, teamId).remove([restoreId]))
    throw error
  }
  const document: Node | null = replaced
  const place = { table: INSIGHT_VERSIONS, teamId, ownerId: insight.id }
  await ctx.write(async (tx) => {
    if (document) await amendVersion(tx, { ...place, document }, undoVersionId)
    await audit(tx, ctx, { act: 'insight.versionRestored', object: auditedInsight(insight) })
  })
  if (version.title !== null && version.title !== insight.title)
    await updateInsight(ctx, { insightId: insight.id, title: version.title })
  return { insightId: insight.id, undoVersionId }
}

/** Keeps what stands as a version of its own, and begins the one that brings another back. */
async function endWhatStands(
  ctx: LivingCtx,
  tx: Transaction,
  insight: Insight,
): Promise<{ undoVersionId: string; restoreId: string }> {
  const { id, teamId } = insight
  // Before its versions, as whoever publishes it does, so that neither waits for the other; its title may be another one.
  const { title } = await insightRepository(tx, teamId).get(id, { lock: true })
  const now = ctx.clock.now()
  const document = await mergeLog(ctx, tx, { id, teamId })
  const place = { table: INSIGHT_VERSIONS, teamId, ownerId: id, now, title }
  const ended = await endVersion(tx, { ...place, document })
  return { undoVersionId: ended.id, restoreId: await beginRestore(tx, place, ctx.actor.userId) }
}
