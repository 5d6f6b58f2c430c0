import type { Connection, Hocuspocus } from '@hocuspocus/server'
import type * as Y from 'yjs'
import type { Actor } from './actor.ts'
import { changeDocument } from './collaboration-change.ts'
import { withLog } from './collaboration-console.ts'
import type { SocketGate } from './collaboration-gate.ts'
import { createHocuspocus } from './collaboration-hocuspocus.ts'
import { createDocumentKeeper } from './collaboration-keeper.ts'
import type { CollaborationLimits } from './collaboration-limits.ts'
import { acceptSockets } from './collaboration-sockets.ts'
import type { StoredDocument } from './collaboration-sound.ts'
import { background } from './database/holds.ts'
import type { HttpServer } from './http/server.ts'
import type { Logger } from './log.ts'

export type DocumentAccess = 'none' | 'read' | 'write'

export type CollaborationOptions = {
  /** Path of the websocket, e.g. /api/collab/notes. A document's name is its object's id. */
  path: string
  actorSecret: Uint8Array
  log: Logger
  access(actor: Actor, documentId: string): Promise<DocumentAccess>
  /** Whether the team is held (`database/holds.ts`): then its documents are only read. */
  isHeld(teamId: string): Promise<boolean>
  /** What is stored, or null for an empty document. Called without an actor's request too. */
  load(teamId: string, documentId: string): Promise<StoredDocument | null>
  /**
   * Keeps one update for good before it is applied and acknowledged, so that a process that is killed loses nothing
   * that anybody was told is safe. Throwing refuses the update. Without it only `store` keeps what people write.
   * @param authorId who wrote it; null for the service itself.
   */
  append?(teamId: string, documentId: string, update: Uint8Array, authorId: string | null): Promise<void>
  /** Keeps the whole state. Called at most every five seconds while people write, and before the document is let go. */
  store(teamId: string, documentId: string, document: Y.Doc, editors: readonly string[]): Promise<void>
  /** Milliseconds of quiet before a document is stored. */
  debounceMs?: number
  /** What differs from `COLLABORATION_LIMITS`. */
  limits?: Partial<CollaborationLimits>
}

export type Collaboration = {
  /**
   * Changes a document as one transaction, whether people have it open or not, and stores it. With `append` the change
   * is made durable first: it happens wholly or, when this throws, not at all.
   */
  change(teamId: string, documentId: string, work: (document: Y.Doc) => void): Promise<void>
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
  stop(): Promise<void>
}

/** Who holds a connection; `actor` and `gate` null for the service itself. */
export type CollaborationContext = { actor: Actor | null; teamId: string; gate: SocketGate | null }

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
    change: (teamId, documentId, work) =>
      withLog(options.log, () => changeDocument(hocuspocus, keeper, options, { teamId, documentId, work })),
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
    stop,
  }
}

/** Hocuspocus' own number for "connect again". */
const RESET = { code: 4205, reason: 'Reset Connection' }

function endAll(hocuspocus: Hocuspocus, documentId: string, why = RESET): void {
  for (const { connection } of hocuspocus.documents.get(documentId)?.connections.values() ?? [])
    endConnection(connection, why)
}

/** Takes a connection off its document and ends its socket too: a client whose socket stays open does not come back. */
function endConnection(connection: Connection, why = RESET): void {
  connection.close(why)
  connection.webSocket.close(why.code, why.reason)
}
