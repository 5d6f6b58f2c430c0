import { openSound } from '@verbatim/kit/collaboration/sound.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import type { Node } from 'prosemirror-model'
import type { InsightsCtx } from '#src/context.ts'
import { documentRepository } from '#src/documents/document-repository.ts'
import { storeDocument } from '#src/documents/store-document.ts'
import type { Insight } from '#src/insights/insight.ts'

/** Stores what was written and not stored yet, so that it is known whose it is. Answers the document as it is then. */
export async function mergeLog(
  ctx: InsightsCtx,
  tx: Transaction,
  { id, teamId }: Pick<Insight, 'id' | 'teamId'>,
): Promise<Node> {
  const documents = documentRepository(tx, teamId)
  const stored = await documents.load(id)
  const document = openSound(stored)
  try {
    if (stored.updates.length)
      await storeDocument(tx, { teamId, insightId: id, document, editors: [], now: ctx.clock.now() })
    return readDocument(document)
  } finally {
    document.destroy()
  }
}
