import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { collaborationToken } from '@verbatim/contracts/collaboration-token.ts'
import { DOCUMENT_SCHEMA } from '@verbatim/contracts/document-schema.ts'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { ACTOR_HEADER, type Actor, signActor } from '../actor.ts'
import { deriveKey } from '../config.ts'
import { testSettings } from './test-service.ts'

/** A person with a document open, as a browser has it. */
export type TestEditor = {
  document: Y.Doc
  provider: HocuspocusProvider
  /** Resolves when the server has acknowledged everything that was written here. */
  acknowledged(): Promise<void>
  /** Resolves once the document here fulfils the condition. */
  until(condition: (document: Y.Doc) => boolean): Promise<void>
  leave(): void
}

/** Opens a document over websocket as an actor, in a browser that knows this schema. Rejects when access is refused. */
export async function openTestEditor(
  serviceUrl: string,
  path: string,
  actor: Actor,
  documentId: string,
  schema?: number,
): Promise<TestEditor> {
  const token = await signActor(actor, await deriveKey(testSettings.internalKey, 'actor'))
  return openEditor(`${serviceUrl.replace('http', 'ws')}${path}`, { [ACTOR_HEADER]: token }, documentId, schema)
}

/**
 * Opens a document at a url as whom the headers say, in a browser that knows this schema. Rejects when access is refused.
 */
export async function openEditor(
  url: string,
  headers: Record<string, string>,
  documentId: string,
  schema = DOCUMENT_SCHEMA,
): Promise<TestEditor> {
  class SignedSocket extends WebSocket {
    constructor(address: string, protocols?: string | string[]) {
      super(address, protocols, { headers })
      // Who leaves while the provider connects again ends a socket that never opened, and the provider hears of it no more.
      this.on('error', () => undefined)
    }
  }
  const socket = new HocuspocusProviderWebsocket({
    url,
    WebSocketPolyfill: SignedSocket,
    delay: 10,
    minDelay: 10,
  })
  const document = new Y.Doc()
  const provider = new HocuspocusProvider({
    websocketProvider: socket,
    name: documentId,
    document,
    token: collaborationToken(schema),
  })
  provider.attach()
  const leave = (): void => {
    provider.destroy()
    socket.destroy()
  }
  try {
    await new Promise<void>((resolve, reject) => {
      provider.on('synced', () => resolve())
      provider.on('authenticationFailed', ({ reason }: { reason: string }) => reject(new Error(`refused: ${reason}`)))
    })
  } catch (error) {
    leave()
    throw error
  }
  return {
    document,
    provider,
    acknowledged: () => acknowledged(provider),
    until: (condition) => until(document, condition),
    leave,
  }
}

const acknowledged = (provider: HocuspocusProvider): Promise<void> =>
  new Promise((resolve) => {
    if (!provider.hasUnsyncedChanges) return resolve()
    const check = (): void => {
      if (provider.hasUnsyncedChanges) return
      provider.off('unsyncedChanges', check)
      resolve()
    }
    provider.on('unsyncedChanges', check)
  })

const until = (document: Y.Doc, condition: (document: Y.Doc) => boolean): Promise<void> =>
  new Promise((resolve) => {
    if (condition(document)) return resolve()
    const check = (): void => {
      if (!condition(document)) return
      document.off('update', check)
      resolve()
    }
    document.on('update', check)
  })
