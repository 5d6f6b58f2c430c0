import { type Connection, Hocuspocus } from '@hocuspocus/server'
import * as Y from 'yjs'
import type { Actor } from './actor.ts'
import { changeDocument } from './collaboration-change.ts'
import { createDocumentKeeper, type DocumentKeeper } from './collaboration-keeper.ts'
import { newUpdateIn } from './collaboration-message.ts'
import { acceptSockets } from './collaboration-sockets.ts'
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
  /** The stored state as a Yjs update, or null for an empty document. Called without an actor's request too. */
  load(teamId: string, documentId: string): Promise<Uint8Array | null>
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
  /** Ends the connections of a document, so that access is decided anew. */
  disconnect(documentId: string): void
  /** Ends the connections of a person, so that access is decided anew. */
  disconnectUser(teamId: string, userId: string): void
  stop(): Promise<void>
}

/** Who holds a connection; `actor` null for the service itself. */
export type CollaborationContext = { actor: Actor | null; teamId: string }

/** Documents that several people write at once (Yjs over websocket), kept by the service that owns the object. */
export function serveCollaboration(server: HttpServer, options: CollaborationOptions): Collaboration {
  const keeper = createDocumentKeeper({
    ...options,
    store: (...stored) => background(() => options.store(...stored)),
    release(documentId) {
      const document = hocuspocus.documents.get(documentId)
      if (document) void hocuspocus.unloadDocument(document)
    },
  })
  const hocuspocus = createHocuspocus(options, keeper)
  const sockets = acceptSockets(server, hocuspocus, options)
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
  // A server that closes waits for its sockets, so they end first.
  server.addHook('preClose', stop)
  return {
    change: (teamId, documentId, work) => changeDocument(hocuspocus, keeper, options, { teamId, documentId, work }),
    open: (documentId) => hocuspocus.documents.get(documentId) ?? null,
    openIds: () => [...hocuspocus.documents.keys()],
    disconnect(documentId) {
      for (const { connection } of hocuspocus.documents.get(documentId)?.connections.values() ?? [])
        endConnection(connection)
    },
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

function createHocuspocus(options: CollaborationOptions, keeper: DocumentKeeper): Hocuspocus {
  return new Hocuspocus({
    quiet: true,
    debounce: options.debounceMs ?? 1000,
    maxDebounce: 5000,
    unloadImmediately: true,
    async onAuthenticate({ context, documentName, connectionConfig }) {
      const { actor } = context as CollaborationContext
      const access = actor ? await options.access(actor, documentName) : 'none'
      // Without a message, because Hocuspocus prints those.
      if (access === 'none') throw new Error()
      connectionConfig.readOnly = access === 'read' || (actor !== null && (await options.isHeld(actor.teamId)))
    },
    async onLoadDocument({ context, document, documentName }) {
      const state = await options.load((context as CollaborationContext).teamId, documentName)
      if (state) Y.applyUpdate(document, state)
      return document
    },
    async beforeHandleMessage({ connection, context, document, documentName, update: message }) {
      if (connection.readOnly) return
      try {
        const update = newUpdateIn(message, document)
        const { actor, teamId } = context as CollaborationContext
        if (update) await options.append?.(teamId, documentName, update, actor?.userId ?? null)
      } catch (error) {
        options.log.warn({ err: error, documentId: documentName }, 'an update was refused')
        endConnection(connection)
        throw new Error()
      }
    },
    async onChange({ context, document, documentName }) {
      const { actor, teamId } = context as CollaborationContext
      if (teamId) keeper.changed(teamId, documentName, document, actor?.userId ?? null)
    },
    async onStoreDocument({ document, documentName }) {
      await keeper.save(documentName, document)
    },
    async beforeUnloadDocument({ documentName }) {
      // Throwing keeps it in memory until it is stored.
      if (keeper.isUnsaved(documentName)) throw new Error()
    },
  })
}

/** Hocuspocus' own number for "connect again". */
const RESET = { code: 4205, reason: 'Reset Connection' }

/** Takes a connection off its document and ends its socket too: a client whose socket stays open does not come back. */
function endConnection(connection: Connection): void {
  connection.close(RESET)
  connection.webSocket.close(RESET.code, RESET.reason)
}
