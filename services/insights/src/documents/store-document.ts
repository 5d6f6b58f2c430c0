import { openSound, refuseDamaged, takeState } from '@verbatim/kit/collaboration/sound.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { keepSoundVersion } from '@verbatim/kit/documents/sound-versions.ts'
import { cutVersions } from '@verbatim/kit/documents/versions/cut-versions.ts'
import { readDocument } from '@verbatim/kit/documents/yjs-document.ts'
import * as Y from 'yjs'
import { type Insight, writtenBy } from '#src/insights/insight.ts'
import { recordSaved } from '#src/insights/insight-facts.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { SOUND_INSIGHT } from '#src/sound-versions/sound-insight.ts'
import { INSIGHT_VERSIONS } from '#src/versions/insight-version-table.ts'
import { documentRepository } from './document-repository.ts'
import { readBlocks } from './insight-document.ts'

export type StoreOrder = {
  teamId: string
  insightId: string
  document: Y.Doc
  editors: readonly string[]
  now: Date
}

/** Keeps the document and what readers and search need of it, and tells the others. Throws DamagedDocument. */
export async function storeDocument(
  tx: Transaction,
  { teamId, insightId, document, editors, now }: StoreOrder,
): Promise<void> {
  const insights = insightRepository(tx, teamId)
  const [before] = await insights.locked([insightId])
  // Removed for good: nothing is left to store.
  if (!before) return
  const documents = documentRepository(tx, teamId)
  const seq = await documents.lastSeq(insightId)
  const kept = await documents.load(insightId)
  const stored = openSound(kept)
  takeState(stored, Y.encodeStateAsUpdate(document))
  refuseDamaged(stored)
  await cutVersions(tx, {
    table: INSIGHT_VERSIONS,
    teamId,
    ownerId: insightId,
    now,
    title: before.title,
    before: async () => kept.state,
    updates: await documents.pending(insightId, seq),
  })
  const blocks = readBlocks(readDocument(stored))
  const state = Y.encodeStateAsUpdate(stored)
  stored.destroy()
  await documents.replaceState(insightId, state, seq)
  await keepSoundVersion(tx, SOUND_INSIGHT, { teamId, id: insightId, state, now })
  const known = (await documents.blocksOf([insightId])).get(insightId) ?? []
  if (JSON.stringify(known) === JSON.stringify(blocks)) return
  await documents.replaceBlocks(insightId, blocks)
  const insight: Insight = {
    ...before,
    ...writtenBy(before, editors),
    updatedAt: now,
    unpublishedChanges: before.publishedAt !== null,
  }
  await insights.save(insight)
  if (!before.deletedAt) await recordSaved(tx, { teamId, actorId: editors[0] ?? null }, insight)
}
