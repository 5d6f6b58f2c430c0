import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@hocuspocus/server'
import { removeAwarenessStates } from 'y-protocols/awareness'
import type { Actor } from '../actor.ts'
import type { ByteCount } from './bytes.ts'
import type { CollaborationLimits } from './limits.ts'
import { handleMessage, MESSAGE, type OpenConnection, readMessage } from './message.ts'
import type { CollaborationOptions } from './options.ts'
import type { Pace } from './pace.ts'
import type { PresenceOwners } from './presence.ts'
import { presencePace } from './presence-pace.ts'

/** Numbers with which a socket is closed (RFC 6455), and Hocuspocus' own for "connect again" and "too late". */
export const CLOSE = { policy: 1008, tooLarge: 1009, tryLater: 1013, reset: 4205, tooLate: 4408 } as const

export type QueueParts = Pick<CollaborationOptions, 'append' | 'guard' | 'presence' | 'log'> & {
  actor: Actor
  limits: CollaborationLimits
  presences: PresenceOwners<OpenConnection>
  bytes: ByteCount
  pace: Pace
  /** Hands a message to Hocuspocus. */
  emit(message: Uint8Array): void
  /** Ends the socket. */
  end(code: number, reason: string): void
  hasEnded(): boolean
}

export type DocumentQueue = ReturnType<typeof createDocumentQueue>

/** What one socket sends for one document: it waits until the document is open, and for the message before it. */
export function createDocumentQueue(documentId: string, parts: QueueParts) {
  const { actor, limits, presences, bytes, pace, emit, end } = parts
  let state: 'named' | 'asking' | 'refused' | 'open' = 'named'
  let open: OpenConnection | null = null
  let isBusy = false
  const queue: Uint8Array[] = []
  /** Updates that build on what the browser is still to send. */
  const waiting: Uint8Array[] = []
  const clear = (): void => {
    for (const { length } of [...queue.splice(0), ...waiting.splice(0)]) bytes.release(length)
  }
  const carryOutOne = async (message: Uint8Array, connection: OpenConnection): Promise<void> => {
    const read = readMessage(message, limits.nameLength)
    const pass = (): void => emit(message)
    // Presence has a pace of its own.
    if (read?.type !== MESSAGE.awareness) pace.spend(actor.userId, message.length)
    const done = read && (await handleMessage(read, connection, { ...parts, pass }))
    if (done === 'wait') {
      waiting.push(message)
      return
    }
    bytes.release(message.length)
    if (done !== 'synced') return
    connection.isSynced = true
    queue.unshift(...waiting.splice(0))
  }
  const untilMayWrite = async (): Promise<void> => {
    for (let waitMs = pace.waitMs(actor.userId); waitMs > 0 && !parts.hasEnded(); waitMs = pace.waitMs(actor.userId))
      await pause(waitMs, undefined, { ref: false })
  }
  /** One message after the other: each is judged by the document as those before it have made it. */
  const carryOut = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    try {
      for (let next = open && queue.shift(); open && next && !parts.hasEnded(); next = queue.shift()) {
        await untilMayWrite()
        if (!open || parts.hasEnded()) {
          bytes.release(next.length)
          break
        }
        await carryOutOne(next, open)
      }
    } catch (error) {
      parts.log.warn({ err: error, documentId }, 'an update was refused')
      end(CLOSE.reset, 'Reset Connection')
    }
    isBusy = false
  }
  return {
    state: () => state,
    /** What came before the document was open. */
    early: (): readonly Uint8Array[] => (state === 'open' ? [] : queue),
    /** Asks for access; once, for Hocuspocus would keep every further question. */
    ask(message: Uint8Array): void {
      if (state !== 'named') return
      state = 'asking'
      emit(message)
    },
    put(message: Uint8Array): void {
      if (state === 'refused') return
      if (queue.length + waiting.length < limits.waitingMessages && bytes.reserve(message.length)) {
        queue.push(message)
        void carryOut()
      } else end(CLOSE.tryLater, 'Too much at once')
    },
    refused(): void {
      state = 'refused'
      clear()
    },
    opened(connection: Connection): void {
      state = 'open'
      open = {
        documentId,
        actor,
        userId: actor.userId,
        client: null,
        connection,
        isSynced: false,
        presence: presencePace((error) => parts.log.warn({ err: error, documentId }, 'a presence was not told')),
      }
      void carryOut()
    },
    closed(): void {
      open?.presence.stop()
      const client = open && presences.release(documentId, open)
      if (open && client !== null) removeAwarenessStates(open.connection.document.awareness, [client], null)
      open = null
      clear()
    },
  }
}
