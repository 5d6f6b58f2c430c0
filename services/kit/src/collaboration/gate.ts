import type { Duplex } from 'node:stream'
import { AuthMessageType } from '@hocuspocus/common'
import type { Connection } from '@hocuspocus/server'
import * as decoding from 'lib0/decoding'
import type { WebSocket } from 'ws'
import { countBytes } from './bytes.ts'
import type { Budget } from './limits.ts'
import { MESSAGE, readMessage } from './message.ts'
import { CLOSE, createDocumentQueue, type DocumentQueue, type QueueParts } from './queue.ts'

export type SocketGate = {
  /** Called with every message of the socket. */
  receive(message: Uint8Array): void
  /** Called once the document is loaded and the socket is connected to it. */
  opened(documentId: string, connection: Connection): void
  /** Called when the socket's connection to the document has ended. */
  closed(documentId: string): void
}

type GateParts = Omit<QueueParts, 'bytes' | 'end' | 'hasEnded'> & { budget: Budget }

/**
 * Stands between a socket and Hocuspocus, which would keep without limit what is sent for a document that is not open.
 * Messages wait here instead, counted, and one after the other is carried out.
 */
export function guardSocket(websocket: WebSocket, stream: Duplex, parts: GateParts): SocketGate {
  const { actor, budget, limits, log } = parts
  const queues = new Map<string, DocumentQueue>()
  let hasEnded = false
  const end = (code: number, reason: string): void => {
    // Whoever goes on sending is not waited for.
    if (hasEnded) websocket.terminate()
    if (hasEnded) return
    hasEnded = true
    log.warn({ closeCode: code, reason, userId: actor.userId }, 'a collaboration socket is ended')
    websocket.close(code, reason)
  }
  const isOpen = (): boolean => [...queues.values()].some((queue) => queue.state() === 'open')
  const bytes = countBytes(websocket, stream, {
    budget,
    userId: actor.userId,
    mayArrive: (partial) => partial <= limits.earlyBytes || isOpen(),
    onTooMuch: () => end(isOpen() ? CLOSE.tryLater : CLOSE.tooLarge, 'Too much at once'),
  })
  for (const sign of ['ping', 'pong']) websocket.on(sign, bytes.arrived)
  const queueParts = { ...parts, bytes, end, hasEnded: () => hasEnded }
  const receive = (message: Uint8Array): void => {
    bytes.arrived()
    if (hasEnded) return
    const read = readMessage(message, limits.nameLength)
    if (!read || (!queues.has(read.documentId) && queues.size >= limits.documents)) {
      end(CLOSE.policy, read ? 'Too many documents on one connection' : 'A message that cannot be read')
      return
    }
    const queue = queues.get(read.documentId) ?? createDocumentQueue(read.documentId, queueParts)
    queues.set(read.documentId, queue)
    if (read.type === MESSAGE.auth) queue.ask(message)
    else queue.put(message)
    const early = [...queues.values()].flatMap((one) => one.early())
    const size = early.reduce((sum, { length }) => sum + length, 0)
    if (early.length > limits.earlyMessages || size > limits.earlyBytes)
      end(CLOSE.tooLarge, 'Too much before a document is open')
  }
  watchRefusals(websocket, (documentId) => queues.get(documentId)?.refused())
  const clock = openInTime(limits.openWithinMs, queues, () => end(CLOSE.tooLate, 'No document was opened in time'))
  websocket.once('close', () => {
    hasEnded = true
    clock.stop()
  })
  return {
    receive,
    opened: (documentId, connection) => queues.get(documentId)?.opened(connection),
    closed(documentId) {
      queues.get(documentId)?.closed()
      queues.delete(documentId)
      clock.restart()
    },
  }
}

/** Hocuspocus says to the browser alone that a document is refused. */
function watchRefusals(websocket: WebSocket, onRefused: (documentId: string) => void): void {
  const send = websocket.send.bind(websocket)
  websocket.send = (message: unknown, ...more: unknown[]): void => {
    const read = message instanceof Uint8Array ? readMessage(message, Number.MAX_SAFE_INTEGER) : null
    if (read?.type === MESSAGE.auth && decoding.peekVarUint(read.body) === AuthMessageType.PermissionDenied)
      onRefused(read.documentId)
    Reflect.apply(send, websocket, [message, ...more])
  }
}

/** Ends a socket that has no document open for too long; one whose question is being answered is waited for. */
function openInTime(withinMs: number, queues: ReadonlyMap<string, DocumentQueue>, onTooLate: () => void) {
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    const states = [...queues.values()].map((queue) => queue.state())
    if (states.includes('asking')) restart()
    else if (!states.includes('open')) onTooLate()
  }
  const restart = (): void => {
    clearTimeout(timer)
    timer = setTimeout(look, withinMs).unref()
  }
  restart()
  return { restart, stop: () => clearTimeout(timer) }
}
