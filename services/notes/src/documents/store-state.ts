import { findDamage, takeInSlices, takeState } from '@verbatim/kit/collaboration/sound.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { keepSoundVersion } from '@verbatim/kit/documents/sound-versions.ts'
import { inSlices } from '@verbatim/kit/in-slices.ts'
import * as Y from 'yjs'
import { type StateTables, stateRepository } from '#src/documents/state-repository.ts'

export type StoreOrder = {
  teamId: string
  documentId: string
  document: Y.Doc
  /** The version that `document` is known to hold, or null. */
  knownVersion: number | null
  now: Date
}

/** The version that was stored, and the bytes of its state. */
export type StoredState = { version: number; size: number }

/**
 * Stores a document. First it takes in what others stored or appended meanwhile, so that no process overwrites what another
 * one's people did.
 */
export async function storeState(
  tx: Transaction,
  tables: StateTables,
  { teamId, documentId, document, knownVersion, now }: StoreOrder,
): Promise<StoredState> {
  const documents = stateRepository(tx, teamId, tables)
  const version = await documents.lock(documentId)
  if (version !== knownVersion) takeState(document, await documents.state(documentId))
  const pending = await documents.pending(documentId)
  for (const { update } of pending) await takeInSlices(document, update)
  await inSlices(findDamage(document))
  const state = Y.encodeStateAsUpdate(document)
  await documents.save(documentId, state, version + 1, pending)
  await keepSoundVersion(tx, tables.sound, { teamId, id: documentId, state, now })
  return { version: version + 1, size: state.length }
}
