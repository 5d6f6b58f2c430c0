import * as decoding from 'lib0/decoding'
import { messageYjsSyncStep2, messageYjsUpdate } from 'y-protocols/sync'
import * as Y from 'yjs'
import { refuseHarmfulUpdate } from './collaboration-update.ts'

const SYNC = 0
const SYNC_REPLY = 4

/**
 * The Yjs update that a Hocuspocus message carries, if it tells the document anything new; null for every other
 * message. Throws for an update that cannot be read or would harm the document.
 */
export function newUpdateIn(message: Uint8Array, document: Y.Doc): Uint8Array | null {
  const decoder = decoding.createDecoder(message)
  decoding.readVarString(decoder)
  const type = decoding.readVarUint(decoder)
  if (type !== SYNC && type !== SYNC_REPLY) return null
  const step = decoding.readVarUint(decoder)
  if (step !== messageYjsSyncStep2 && step !== messageYjsUpdate) return null
  const update = decoding.readVarUint8Array(decoder)
  refuseHarmfulUpdate(update, document)
  // Whoever connects sends all their deletions again; what is known needs no keeping.
  if (step === messageYjsSyncStep2 && Y.snapshotContainsUpdate(Y.snapshot(document), update)) return null
  return update
}
