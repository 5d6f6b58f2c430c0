import { openSound, takeState } from '@verbatim/kit/collaboration/sound.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import type { Node } from 'prosemirror-model'
import type { InsightsCtx } from '#src/context.ts'
import type { Insight, InsightBlock } from '#src/insights/insight.ts'
import { documentReader, documentRepository } from './document-repository.ts'

/** The draft as it is this moment: what is on people's screens in this process, else what is stored. */
export async function currentDocument(
  tx: ReadTransaction,
  { collaboration }: Pick<InsightsCtx, 'collaboration'>,
  insight: Pick<Insight, 'id' | 'teamId'>,
): Promise<Node> {
  const live = collaboration.open(insight.id)
  if (live) return readDocument(live)
  const stored = openSound(await documentReader(tx, insight.teamId).load(insight.id))
  try {
    return readDocument(stored)
  } finally {
    stored.destroy()
  }
}

/** Takes into what is open in this process what another one stored, such as an erasure of which nobody here heard yet. */
export async function takeStored(
  tx: ReadTransaction,
  { collaboration }: Pick<InsightsCtx, 'collaboration'>,
  { id, teamId }: Pick<Insight, 'id' | 'teamId'>,
): Promise<void> {
  const live = collaboration.open(id)
  if (live) takeState(live, (await documentReader(tx, teamId).load(id)).state)
}

export const storeBlocks = (tx: Transaction, insight: Insight, blocks: readonly InsightBlock[]): Promise<void> =>
  documentRepository(tx, insight.teamId).replaceBlocks(insight.id, blocks)
