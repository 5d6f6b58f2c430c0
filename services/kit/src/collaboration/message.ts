import { type Connection, OutgoingMessage } from '@hocuspocus/server'
import * as decoding from 'lib0/decoding'
import { applyAwarenessUpdate } from 'y-protocols/awareness'
import { messageYjsSyncStep1, messageYjsSyncStep2, messageYjsUpdate } from 'y-protocols/sync'
import * as Y from 'yjs'
import type { Actor } from '../actor.ts'
import { inSlices } from '../in-slices.ts'
import { decodeUpdate } from './decode.ts'
import type { CollaborationOptions } from './options.ts'
import { type PresenceHolder, type PresenceOwners, readPresences, writePresence } from './presence.ts'
import type { PresencePace } from './presence-pace.ts'
import { UnplacedUpdate } from './references.ts'
import { findHarm } from './update.ts'

/** Hocuspocus' numbers of the messages that clients may send. */
export const MESSAGE = { sync: 0, awareness: 1, auth: 2, syncReply: 4, close: 7 } as const

export type Message = { documentId: string; type: number; body: decoding.Decoder }

/** What a message is about; null for one that cannot be read or names its document at too great a length. */
export function readMessage(message: Uint8Array, nameLength: number): Message | null {
  try {
    const body = decoding.createDecoder(message)
    if (decoding.peekVarUint(body) > 3 * nameLength) return null
    const documentId = decoding.readVarString(body)
    if (documentId.length > nameLength) return null
    return { documentId, type: decoding.readVarUint(body), body }
  } catch {
    return null
  }
}

/** One socket's connection to a document that it may open. */
export type OpenConnection = PresenceHolder & {
  documentId: string
  actor: Actor
  connection: Connection
  /** Whether the browser has answered what the server does not have yet. */
  isSynced: boolean
  presence: PresencePace
}

type Parts = Pick<CollaborationOptions, 'append' | 'guard' | 'presence'> & {
  presences: PresenceOwners<OpenConnection>
  /** Hands the message to Hocuspocus. */
  pass(): void
}

/**
 * Carries out one message to an open document. Answers `synced` when the browser has sent all it has, and `wait` for an
 * update that builds on what it is still to send: who types while the connection opens sends the letters first. Throws
 * for an update that cannot be read, would harm the document or cannot be kept.
 */
export async function handleMessage(
  { type, body }: Message,
  open: OpenConnection,
  parts: Parts,
): Promise<'done' | 'synced' | 'wait'> {
  if (type === MESSAGE.sync || type === MESSAGE.syncReply) return handleSync(body, open, parts)
  if (type === MESSAGE.awareness) {
    const told = decoding.readVarUint8Array(body)
    if (!decoding.hasContent(body)) hearPresence(told, open, parts)
  } else if (type === MESSAGE.close) parts.pass()
  return 'done'
}

/**
 * The update in the body of a message of documents, and whether it is all that the browser has; null for the question
 * what the server has. Throws for what cannot be read.
 */
export function readUpdate(body: decoding.Decoder): { update: Uint8Array; isWhole: boolean } | null {
  const step = decoding.readVarUint(body)
  if (step === messageYjsSyncStep1) return null
  if (step !== messageYjsSyncStep2 && step !== messageYjsUpdate) throw new Error('An unknown step')
  return { update: decoding.readVarUint8Array(body), isWhole: step === messageYjsSyncStep2 }
}

async function handleSync(body: decoding.Decoder, open: OpenConnection, { append, guard, pass }: Parts) {
  const { connection, documentId, actor } = open
  const { document } = connection
  const read = readUpdate(body)
  if (!read || connection.readOnly) {
    // Hocuspocus keeps nothing of it, and parses the whole of it to answer a reader whether it is known already.
    if (read?.isWhole) decodeUpdate(read.update)
    pass()
    return 'done'
  }
  const { update, isWhole } = read
  try {
    await inSlices(findHarm(update, document))
    guard?.(update, document)
  } catch (error) {
    if (error instanceof UnplacedUpdate && !isWhole && !open.isSynced) return 'wait'
    throw error
  }
  // Whoever connects sends all their deletions again; what is known needs no keeping.
  if (!isWhole || !Y.snapshotContainsUpdate(Y.snapshot(document), update)) {
    await append?.(actor.teamId, documentId, update, actor.userId)
    Y.applyUpdate(document, update, connection)
  }
  connection.send(new OutgoingMessage(documentId).writeSyncStatus(true).toUint8Array())
  return isWhole ? 'synced' : 'done'
}

/** Browsers send on what they hear of others: only one's own word is told, at its pace. */
function hearPresence(told: Uint8Array, open: OpenConnection, { presences, presence: schema }: Parts): void {
  const { connection, documentId, actor } = open
  const { awareness, connections } = connection.document
  const sent = readPresences(told)
  if (!sent) return
  for (const presence of sent) {
    const { mine, from } = presences.claim(documentId, open, presence)
    if (!mine) continue
    open.presence.tell(() =>
      applyAwarenessUpdate(awareness, writePresence(presence, actor, schema), connection.webSocket),
    )
    // Hocuspocus removes with a connection the presence it sent first; the newer connection sends that of a client it took over.
    if (from) connections.get(from.connection.webSocket)?.clients.delete(presence.client)
    if (from) connections.get(connection.webSocket)?.clients.add(presence.client)
  }
}
