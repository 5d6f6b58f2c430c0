import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Hocuspocus } from '@hocuspocus/server'
import * as Y from 'yjs'
import { inSlices } from '../in-slices.ts'
import type { CollaborationContext } from './context.ts'
import type { DocumentKeeper } from './keeper.ts'
import type { CollaborationOptions } from './options.ts'
import { findHarm } from './update.ts'

type Change = { teamId: string; documentId: string; work(document: Y.Doc): void; authorId: string | null }

/** Carries out `Collaboration.change`. */
export async function changeDocument(
  hocuspocus: Hocuspocus,
  keeper: DocumentKeeper,
  { append }: CollaborationOptions,
  { teamId, documentId, work, authorId }: Change,
): Promise<void> {
  const connection = await hocuspocus.openDirectConnection(documentId, {
    actor: null,
    teamId,
    gate: null,
  } satisfies CollaborationContext)
  try {
    const { document } = connection
    if (!document) return
    const update = append ? changeOn(document, work) : null
    if (update) await inSlices(findHarm(update, document, { mostElements: Number.POSITIVE_INFINITY }))
    if (update) await othersTurn()
    if (update) await append?.(teamId, documentId, update, authorId)
    await connection.transact((live) => {
      keeper.changed(teamId, documentId, live, authorId)
      if (update) Y.applyUpdate(live, update)
      else if (!append) live.transact(() => work(live))
    })
    if (!append) keeper.throwIfUnsaved(documentId, document)
  } finally {
    await connection.disconnect()
  }
}

/**
 * What was made of a document elsewhere: one update, found sound (`refuseHarmfulUpdate`) by whoever made it, and the same in
 * parts that follow each other.
 */
export type MadeChange = { whole: Uint8Array; parts: readonly Uint8Array[] }

type Addition = {
  teamId: string
  documentId: string
  make(state: Uint8Array): Promise<MadeChange | null>
  authorId: string | null
}

/** Carries out `Collaboration.add`. */
export async function addToDocument(
  hocuspocus: Hocuspocus,
  keeper: DocumentKeeper,
  { append }: CollaborationOptions,
  { teamId, documentId, make, authorId }: Addition,
): Promise<void> {
  const connection = await hocuspocus.openDirectConnection(documentId, {
    actor: null,
    teamId,
    gate: null,
  } satisfies CollaborationContext)
  try {
    const { document } = connection
    const made = document && (await make(Y.encodeStateAsUpdate(document)))
    if (!made) return
    await append?.(teamId, documentId, made.whole, authorId)
    for (const part of made.parts) {
      await othersTurn()
      keeper.changed(teamId, documentId, document, authorId)
      Y.applyUpdate(document, part)
    }
    await connection.transact(() => undefined)
    if (!append) keeper.throwIfUnsaved(documentId, document)
  } finally {
    await connection.disconnect()
  }
}

/** What the work would change, worked out on a copy; null when it changes nothing. */
function changeOn(document: Y.Doc, work: (document: Y.Doc) => void): Uint8Array | null {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(document))
  const updates: Uint8Array[] = []
  copy.on('update', (update: Uint8Array) => updates.push(update))
  copy.transact(() => work(copy))
  copy.destroy()
  return updates.length ? Y.mergeUpdates(updates) : null
}
