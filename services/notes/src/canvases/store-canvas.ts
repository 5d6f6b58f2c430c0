import { refuseDamaged, take, takeState } from '@verbatim/kit/collaboration/sound.ts'
import type { Transaction } from '@verbatim/kit/database/database.ts'
import { keepSoundVersion } from '@verbatim/kit/documents/sound-versions.ts'
import * as Y from 'yjs'
import { canvasRepository, SOUND_CANVAS } from '#src/canvases/canvas-repository.ts'
import { viewReader } from '#src/views/view-repository.ts'

export type StoreOrder = {
  teamId: string
  viewId: string
  document: Y.Doc
  /** The version that `document` is known to hold, or null. */
  knownVersion: number | null
  now: Date
}

/**
 * Stores a canvas. First it takes in what others stored or appended meanwhile, so that no process overwrites what another
 * one's people did. Answers the new version and the bytes of the state; null when the view is gone for good.
 */
export async function storeCanvas(
  tx: Transaction,
  { teamId, viewId, document, knownVersion, now }: StoreOrder,
): Promise<{ version: number; size: number } | null> {
  const [view] = await viewReader(tx, teamId).byIds([viewId])
  if (!view) return null
  const canvases = canvasRepository(tx, teamId)
  const version = await canvases.lock(viewId)
  if (version !== knownVersion) takeState(document, await canvases.state(viewId))
  const pending = await canvases.pending(viewId)
  for (const { update } of pending) take(document, update)
  refuseDamaged(document)
  const state = Y.encodeStateAsUpdate(document)
  await canvases.save(viewId, state, version + 1, pending)
  await keepSoundVersion(tx, SOUND_CANVAS, { teamId, id: viewId, state, now })
  return { version: version + 1, size: state.length }
}
