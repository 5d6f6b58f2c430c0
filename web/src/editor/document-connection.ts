import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { collaborationToken } from '@verbatim/contracts/collaboration-token.ts'
import { DOCUMENT_SCHEMA } from '@verbatim/contracts/document-schema.ts'
import type { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import { carriedChanges } from './carried-changes.ts'

/**
 * `damaged`: what is stored of it cannot be opened; nobody sees it until it is restored. `outdated`: the text may hold
 * what this page does not know, which has to be loaded anew.
 */
export type DocumentState = 'connecting' | 'ready' | 'offline' | Refusal
type Refusal = 'refused' | 'damaged' | 'outdated'

const REFUSALS: readonly DocumentState[] = ['refused', 'damaged', 'outdated'] satisfies Refusal[]

/** Whether nobody gets to see the text here. */
export const isRefused = (state: DocumentState): state is Refusal => REFUSALS.includes(state)

export type DocumentConnection = {
  shared: Y.Doc
  awareness: Awareness | null
  state(): DocumentState
  /**
   * Changes made here since the service last had acknowledged all of them, whether they could be sent or not. 0 for a
   * text that was refused: nothing of it will be saved any more. What was written in a text that is `outdated` is kept
   * for the page that is loaded next.
   */
  unsaved(): number
  /** Called whenever state or unsaved changes; the answer ends it. */
  watch(listener: () => void): () => void
  /** Called before anything that others did takes effect here; the answer ends it. */
  beforeRemote(listener: () => void): () => void
  close(): void
}

/**
 * Opens a collaborative document over the workspace's own host; the session's cookie says who asks.
 * @param path e.g. /api/collab/notes
 */
export function connectDocument(path: string, documentId: string): DocumentConnection {
  const shared = new Y.Doc()
  const carried = carriedChanges(path, documentId)
  let toCarry = carried.read()
  /** What the service has for certain. */
  let acknowledged = Y.encodeStateVector(shared)
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const websocketProvider = new HocuspocusProviderWebsocket({
    url: `${scheme}://${location.host}${path}`,
    delay: 300,
    minDelay: 300,
    maxDelay: 2000,
  })
  sendOnlyWhileOpen(websocketProvider)
  const listeners = new Set<() => void>()
  const early = new Set<() => void>()
  let state: DocumentState = 'connecting'
  let unsaved = 0
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const become = (next: DocumentState): void => {
    state = next
    if (next === 'outdated' && unsaved > 0) carried.keep(Y.encodeStateAsUpdate(shared, acknowledged))
    if (isRefused(next)) unsaved = 0
    tell()
  }
  shared.on('update', (_update: Uint8Array, origin: unknown) => {
    if (origin === provider) return
    unsaved++
    tell()
  })
  const provider = new HocuspocusProvider({
    websocketProvider,
    name: documentId,
    document: shared,
    // The cookie says who asks, this which texts the page understands.
    token: collaborationToken(DOCUMENT_SCHEMA),
    onMessage: () => {
      for (const listener of early) listener()
    },
    onSynced() {
      // They build on what the service has.
      if (toCarry) Y.applyUpdate(shared, toCarry, 'carried')
      toCarry = null
      become('ready')
    },
    onAuthenticationFailed: ({ reason }) => become(refusalOf(reason)),
    onDisconnect: () => !isRefused(state) && become('offline'),
    // Its number also counts the question what the service has, which is nobody's change, and begins anew with every
    // connection. Only when nothing is open between the two has all that was written here been acknowledged.
    onUnsyncedChanges: ({ number }) => {
      if (number > 0) return
      unsaved = 0
      acknowledged = Y.encodeStateVector(shared)
      if (!toCarry) carried.forget()
      tell()
    },
  })
  provider.attach()
  return {
    shared,
    awareness: provider.awareness,
    state: () => state,
    unsaved: () => unsaved,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    beforeRemote(listener) {
      early.add(listener)
      return () => early.delete(listener)
    },
    close() {
      provider.destroy()
      websocketProvider.destroy()
      shared.destroy()
    },
  }
}

const refusalOf = (reason: string): Refusal => (reason === 'damaged' || reason === 'outdated' ? reason : 'refused')

/**
 * Hocuspocus would keep what is written without a connection and send it after the next one has been made, when it is
 * counted no more: the service's word for the first of it would pass for all. Nothing is lost, for whoever connects
 * tells all that the service does not have.
 */
function sendOnlyWhileOpen(socket: HocuspocusProviderWebsocket): void {
  const send = socket.send.bind(socket)
  socket.send = (message) => {
    if (socket.webSocket?.readyState === WebSocket.OPEN) send(message)
  }
}
