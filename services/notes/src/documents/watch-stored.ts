import { DamagedDocument, takeState } from '@verbatim/kit/collaboration/sound.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { isHeld } from '@verbatim/kit/errors.ts'
import type { Foundation } from '@verbatim/kit/foundation.ts'
import { createLoop } from '@verbatim/kit/loop.ts'
import type * as Y from 'yjs'

/** A document that people have open in this process. */
export type OpenDocument = { teamId: string; documentId: string; document: Y.Doc }

/** Where documents of one kind are stored, and the channel on which processes tell each other that they stored one. */
export type StoredDocuments = {
  channel: string
  reader(
    tx: ReadTransaction,
    teamId: string,
  ): { versions(ids: readonly string[]): Promise<Map<string, number>>; state(id: string): Promise<Uint8Array | null> }
}

const POLL_MS = 30_000

/** The channel of the documents of notes. */
export const storedChannel = (schema: string): string => `documents_${schema}`

/**
 * Takes over what other processes stored of documents that are open here, so that whoever has them open sees it.
 * @param versions the version that each document is known to hold; kept up to date.
 */
export async function watchStored(
  { db, engines, log, parts }: Foundation,
  { channel, reader }: StoredDocuments,
  open: () => OpenDocument[],
  versions: WeakMap<Y.Doc, number>,
): Promise<void> {
  const takeOver = (teamId: string, documents: readonly OpenDocument[]): Promise<void> =>
    db.read(teamId, async (tx) => {
      const stored = reader(tx, teamId)
      const found = await stored.versions(documents.map(({ documentId }) => documentId))
      for (const { documentId, document } of documents) {
        const version = found.get(documentId)
        if (version === undefined || version === versions.get(document)) continue
        const state = await stored.state(documentId)
        versions.set(document, version)
        try {
          takeState(document, state)
        } catch (error) {
          if (!(error instanceof DamagedDocument)) throw error
          log.error({ err: error, documentId }, 'a document that another process stored is damaged')
        }
      }
    })
  const loop = createLoop({ pollMs: POLL_MS, log }, async () => {
    for (const [teamId, documents] of Map.groupBy(open(), (one) => one.teamId))
      await takeOver(teamId, documents).catch((error: unknown) => {
        // A workspace that has moved keeps nothing back from those after it, while somebody has it open here still.
        if (!isHeld(error)) throw error
      })
    return false
  })
  const leave = await engines.notifications.listen(channel, loop.wake)
  parts.push({
    async stop() {
      leave()
      await loop.stop()
    },
  })
}
