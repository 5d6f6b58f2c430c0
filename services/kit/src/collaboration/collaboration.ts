import type { Hocuspocus } from '@hocuspocus/server'
import type * as Y from 'yjs'
import { background } from '../database/holds.ts'
import type { HttpServer } from '../http/server.ts'
import { addToDocument, changeDocument, type MadeChange } from './change.ts'
import { withLog } from './console.ts'
import type { CollaborationContext } from './context.ts'
import { endConnection, RESET } from './end-connection.ts'
import { createHocuspocus } from './hocuspocus.ts'
import { createDocumentKeeper } from './keeper.ts'
import type { CollaborationOptions } from './options.ts'
import { recheck } from './recheck.ts'
import { acceptSockets } from './sockets.ts'

export type Collaboration = {
  /**
   * Changes a document as one transaction, whether people have it open or not, and stores it. With `append` the change
   * is made durable first: it happens wholly or, when this throws, not at all.
   * @param authorId whose change it is; null for the service itself.
   */
  change(teamId: string, documentId: string, work: (document: Y.Doc) => void, authorId?: string | null): Promise<void>
  /**
   * Adds to a document what is made of its state elsewhere, on a thread for one: durable at once, and put in part by part
   * with turns for others in between. `make` answers null to leave everything as it is.
   */
  add(
    teamId: string,
    documentId: string,
    make: (state: Uint8Array) => Promise<MadeChange | null>,
    authorId?: string | null,
  ): Promise<void>
  /** The document while people have it open in this process, else null. */
  open(documentId: string): Y.Doc | null
  /** Names of the documents that are open in this process. */
  openIds(): string[]
  /** Bytes that are held for sockets at the moment. */
  heldBytes(): number
  /** Ends the connections of a document, so that access is decided anew. */
  disconnect(documentId: string): void
  /** Ends the connections of a person, so that access is decided anew. */
  disconnectUser(teamId: string, userId: string): void
  /**
   * Decides the access of open connections anew, and ends those that may do more or less than they could. Where access
   * cannot be told, the connection ends: whoever comes back is judged then.
   * @param teamId whose; null for everybody's.
   */
  recheck(teamId: string | null): Promise<void>
  stop(): Promise<void>
}

/** Documents that several people write at once (Yjs over websocket), kept by the service that owns the object. */
export function serveCollaboration(server: HttpServer, options: CollaborationOptions): Collaboration {
  const keeper = createDocumentKeeper({
    ...options,
    store: (...stored) => background(() => options.store(...stored)),
    release(documentId) {
      const document = hocuspocus.documents.get(documentId)
      if (document) void hocuspocus.unloadDocument(document)
    },
    abandon: (documentId) => endAll(hocuspocus, documentId, { ...RESET, reason: 'damaged' }),
  })
  const hocuspocus = createHocuspocus(options, keeper)
  const { sockets, budget } = acceptSockets(server, hocuspocus, options)
  let stopping: Promise<void> | undefined
  const stop = (): Promise<void> => {
    stopping ??= (async () => {
      sockets.close()
      hocuspocus.closeConnections()
      for (const client of sockets.clients) client.terminate()
      await keeper.stop()
    })()
    return stopping
  }
  // Browsers come back by themselves and find another process; what they wrote is kept already.
  server.drain.onBegin(() => {
    hocuspocus.closeConnections()
    for (const client of sockets.clients) client.close(RESET.code, RESET.reason)
  })
  // A server that closes waits for its sockets, so they end first.
  server.addHook('preClose', stop)
  return {
    change: (teamId, documentId, work, authorId = null) =>
      withLog(options.log, () => changeDocument(hocuspocus, keeper, options, { teamId, documentId, work, authorId })),
    add: (teamId, documentId, make, authorId = null) =>
      withLog(options.log, () => addToDocument(hocuspocus, keeper, options, { teamId, documentId, make, authorId })),
    open: (documentId) => hocuspocus.documents.get(documentId) ?? null,
    openIds: () => [...hocuspocus.documents.keys()],
    heldBytes: budget.held,
    disconnect: (documentId) => endAll(hocuspocus, documentId),
    disconnectUser(teamId, userId) {
      for (const document of hocuspocus.documents.values())
        for (const { connection } of document.connections.values()) {
          const { actor } = connection.context as CollaborationContext
          if (actor?.teamId === teamId && actor.userId === userId) endConnection(connection)
        }
    },
    recheck: (teamId) => recheck(hocuspocus, options, teamId),
    stop,
  }
}

function endAll(hocuspocus: Hocuspocus, documentId: string, why = RESET): void {
  for (const { connection } of hocuspocus.documents.get(documentId)?.connections.values() ?? [])
    endConnection(connection, why)
}
