import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { DamagedDocument, openSound } from '@verbatim/kit/collaboration/sound.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { soundVersions } from '@verbatim/kit/documents/sound-versions.ts'
import { rewriteVersions } from '@verbatim/kit/documents/versions/rewrite-versions.ts'
import { readDocument, replaceContent } from '@verbatim/kit/documents/yjs-document.ts'
import { type DocumentErasure, eraseNode, eraseNodes } from '@verbatim/kit/erasure/erase-nodes.ts'
import { type FinderAhead, finderAhead } from '@verbatim/kit/erasure/finder-ahead.ts'
import type { Doc } from 'yjs'
import { documentReader } from '#src/documents/document-repository.ts'
import { storeDocument } from '#src/documents/store-document.ts'
import { erasureRepository } from '#src/erasures/erasure-repository.ts'
import { insightRepository } from '#src/insights/insight-repository.ts'
import { SOUND_INSIGHT } from '#src/sound-versions/sound-insight.ts'
import { INSIGHT_VERSIONS } from '#src/versions/insight-version-table.ts'

type ErasureAhead = DocumentErasure & { finder: FinderAhead }
type Place = { teamId: string; insightId: string; now: Date }

/**
 * Erases words in an insight's document, its sound copy and its versions. What is deleted in the document is in no byte of
 * it once it is stored; who has it open hears of it (`watch-erasures.ts`).
 */
export async function eraseInsight(
  tx: Transaction,
  { teamId, insightId, now }: Place,
  { finder, ...what }: DocumentErasure,
): Promise<{ text: boolean; versions: number }> {
  const erasure = { ...what, finder: finderAhead(finder) }
  const before = await insightRepository(tx, teamId).get(insightId, { lock: true, deleted: true })
  const kept = await documentReader(tx, teamId).load(insightId)
  const document = opened(kept.state, kept.updates)
  const isFound = document !== null && (await eraseIn(document, erasure))
  const rows = erasureRepository(tx, teamId)
  if (isFound) {
    await storeDocument(tx, { teamId, insightId, document, editors: [], now })
    await rows.keepChangesMark(insightId, before.unpublishedChanges)
  }
  document?.destroy()
  if (isFound || (await isInSound(tx, teamId, insightId, erasure))) await rows.renewSound(insightId)
  const place = { table: INSIGHT_VERSIONS, teamId, ownerId: insightId }
  return { text: isFound, versions: await rewriteVersions(tx, place, (nodes) => eraseNodes(erasure, nodes)) }
}

/** Erases what the document says; whether it said anything of it. */
async function eraseIn(document: Doc, erasure: ErasureAhead): Promise<boolean> {
  const json: unknown = readDocument(document).toJSON()
  await erasure.finder.lookAhead((finder) => eraseNode({ ...erasure, finder }, json))
  const next = eraseNode(erasure, json)
  if (next === json) return false
  replaceContent(document, documentSchema.nodeFromJSON(next))
  return true
}

async function isInSound(tx: Transaction, teamId: string, id: string, erasure: ErasureAhead): Promise<boolean> {
  const sound = await soundVersions(tx, SOUND_INSIGHT, teamId).get(id)
  const document = sound && opened(sound.state, [])
  return document !== null && (await eraseIn(document, erasure))
}

/** The document; null where none can be opened. */
function opened(state: Uint8Array | null, updates: readonly Uint8Array[]): Doc | null {
  try {
    return openSound({ state, updates })
  } catch (error) {
    if (error instanceof DamagedDocument) return null
    throw error
  }
}
