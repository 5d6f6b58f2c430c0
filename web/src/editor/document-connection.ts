import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import type { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'

/** Who else sees whose cursor: a name and the id that tells colleagues apart. */
export type Presence = { id: string; name: string }

export type DocumentState = 'connecting' | 'ready' | 'offline' | 'refused'

export type DocumentConnection = {
  shared: Y.Doc
  awareness: Awareness | null
  state(): DocumentState
  /** Changes that this browser has made and the service has not acknowledged yet. */
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
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  const websocketProvider = new HocuspocusProviderWebsocket({
    url: `${scheme}://${location.host}${path}`,
    delay: 300,
    minDelay: 300,
    maxDelay: 2000,
  })
  const listeners = new Set<() => void>()
  const early = new Set<() => void>()
  let state: DocumentState = 'connecting'
  let unsaved = 0
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const become = (next: DocumentState): void => {
    state = next
    tell()
  }
  const provider = new HocuspocusProvider({
    websocketProvider,
    name: documentId,
    document: shared,
    // The cookie decides; Hocuspocus only asks for access when there is something here.
    token: 'session',
    onMessage: () => {
      for (const listener of early) listener()
    },
    onSynced: () => become('ready'),
    onAuthenticationFailed: () => become('refused'),
    onDisconnect: () => state !== 'refused' && become('offline'),
    onUnsyncedChanges: ({ number }) => {
      unsaved = number
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
