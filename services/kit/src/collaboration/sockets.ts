import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hocuspocus } from '@hocuspocus/server'
import { type WebSocket, WebSocketServer } from 'ws'
import { ACTOR_HEADER, type Actor, verifyActor } from '../actor.ts'
import { refuseWhileDraining } from '../http/drain.ts'
import type { HttpServer } from '../http/server.ts'
import { withLog } from './console.ts'
import type { CollaborationContext } from './context.ts'
import { guardSocket } from './gate.ts'
import { type Budget, COLLABORATION_LIMITS, type CollaborationLimits, createBudget } from './limits.ts'
import type { OpenConnection } from './message.ts'
import type { CollaborationOptions } from './options.ts'
import { createPace, type Pace } from './pace.ts'
import { createPresenceOwners, type PresenceOwners } from './presence.ts'

type SocketOptions = Pick<
  CollaborationOptions,
  'path' | 'actorSecret' | 'append' | 'guard' | 'presence' | 'log' | 'limits'
>
type SocketParts = SocketOptions & {
  limits: CollaborationLimits
  budget: Budget
  presences: PresenceOwners<OpenConnection>
  pace: Pace
}

/** Upgrades websockets on the path whose request carries a signed actor, as many as one person may have. */
export function acceptSockets(server: HttpServer, hocuspocus: Hocuspocus, options: SocketOptions) {
  const limits = { ...COLLABORATION_LIMITS, ...options.limits }
  const budget = createBudget(limits)
  const presences = createPresenceOwners<OpenConnection>()
  const parts: SocketParts = { ...options, limits, budget, presences, pace: createPace(limits.pace) }
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.messageBytes })
  server.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== options.path) return
    if (server.drain.isDraining()) return refuseWhileDraining(stream)
    const token = request.headers[ACTOR_HEADER]
    verifyActor(Array.isArray(token) ? token[0] : token, options.actorSecret).then(
      (actor) => {
        if (stream.destroyed) return
        if (!budget.openSocket(actor.userId)) return refuse(stream, '429 Too Many Requests')
        stream.once('close', () => budget.closeSocket(actor.userId))
        sockets.handleUpgrade(request, stream, head, (websocket) =>
          serveSocket(hocuspocus, parts, { websocket, stream, request, actor }),
        )
      },
      () => refuse(stream, '401 Unauthorized'),
    )
  })
  return { sockets, budget }
}

type Accepted = { websocket: WebSocket; stream: Duplex; request: IncomingMessage; actor: Actor }

const refuse = (stream: Duplex, status: string): void =>
  void stream.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)

/** Hocuspocus takes messages from the socket's events and would keep all of them, so the gate gets them in its place. */
function serveSocket(hocuspocus: Hocuspocus, parts: SocketParts, accepted: Accepted): void {
  const { websocket, stream, request, actor } = accepted
  const emit = websocket.emit.bind(websocket)
  const gate = guardSocket(websocket, stream, { ...parts, actor, emit: (message) => void emit('message', message) })
  websocket.emit = (event: string | symbol, ...values: unknown[]): boolean =>
    withLog(parts.log, () => {
      const [message] = values
      if (event !== 'message' || !(message instanceof Uint8Array)) return emit(event, ...values)
      gate.receive(message)
      return true
    })
  const context: CollaborationContext = { actor, teamId: actor.teamId, gate }
  withLog(parts.log, () => hocuspocus.handleConnection(websocket, request, context))
}
