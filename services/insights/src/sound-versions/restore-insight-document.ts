import { audit } from '@verbatim/kit/audit/audit.ts'
import { openSound } from '@verbatim/kit/collaboration/sound.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { opens, soundVersions } from '@verbatim/kit/documents/sound-versions.ts'
import { invalidOperation } from '@verbatim/kit/errors.ts'
import * as Y from 'yjs'
import type { InsightsCtx } from '#src/context.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import { storeDocument } from '#src/documents/store-document.ts'
import type { Insight } from '#src/insights/insight.ts'
import { auditedInsight } from '#src/insights/insight-facts.ts'
import { requireWritable } from '#src/insights/require-insight.ts'
import { SOUND_INSIGHT } from '#src/sound-versions/sound-insight.ts'

/**
 * Puts the last sound version in the place of an insight's text that cannot be opened, with what was written since as far
 * as it fits. FULL on the project is needed. A text that opens stays as it is. Throws InvalidOperation without a sound
 * version.
 */
export async function restoreInsightDocument(ctx: InsightsCtx, insightId: string): Promise<Insight> {
  const insight = await ctx.write(async (tx) => {
    const found = await requireWritable(ctx, tx, insightId, { level: 'FULL' })
    await restore(ctx, tx, found)
    return found
  })
  ctx.collaboration.disconnect(insight.id)
  return insight
}

async function restore(ctx: InsightsCtx, tx: Transaction, insight: Insight): Promise<void> {
  const { id, teamId } = insight
  const documents = documentRepository(tx, teamId)
  const { state, updates } = await documents.load(id)
  if (opens(state)) return
  const sound = await soundVersions(tx, SOUND_INSIGHT, teamId).get(id)
  if (!sound)
    throw invalidOperation(
      'There is no earlier version of this text. Whoever runs this installation can restore it from a backup.',
    )
  const document = openSound({ state: sound.state, updates })
  await documents.replaceState(id, Y.encodeStateAsUpdate(document), await documents.lastSeq(id))
  await storeDocument(tx, { teamId, insightId: id, document, editors: [ctx.actor.userId], now: ctx.clock.now() })
  await audit(tx, ctx, { act: 'insight.textRestored', object: auditedInsight(insight) })
  document.destroy()
}
