import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hocuspocus } from '@hocuspocus/server'
import { type WebSocket, WebSocketServer } from 'ws'
import { ACTOR_HEADER, type Actor, verifyActor } from './actor.ts'
import type { CollaborationContext, CollaborationOptions } from './collaboration.ts'
import { createPresenceGuard } from './collaboration-presence.ts'
import type { HttpServer } from './http/server.ts'

const MAX_MESSAGE_BYTES = 16 * 1024 * 1024

/** Upgrades websockets on the path whose request carries a signed actor. */
export function acceptSockets(
  server: HttpServer,
  hocuspocus: Hocuspocus,
  options: Pick<CollaborationOptions, 'path' | 'actorSecret'>,
): WebSocketServer {
  const presence = createPresenceGuard()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== options.path) return
    const token = request.headers[ACTOR_HEADER]
    verifyActor(Array.isArray(token) ? token[0] : token, options.actorSecret).then(
      (actor) =>
        sockets.handleUpgrade(request, socket, head, (websocket) => {
          guardMessages(websocket, actor, presence)
          hocuspocus.handleConnection(websocket, request, {
            actor,
            teamId: actor.teamId,
          } satisfies CollaborationContext)
        }),
      () => socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'),
    )
  })
  return sockets
}

/** Hocuspocus takes messages from the socket's events and has no hook that changes one, so each is changed on its way. */
function guardMessages(websocket: WebSocket, actor: Actor, presence: ReturnType<typeof createPresenceGuard>): void {
  const emit = websocket.emit.bind(websocket)
  websocket.emit = (event: string | symbol, ...values: unknown[]): boolean => {
    const [message, ...others] = values
    if (event !== 'message' || !(message instanceof Uint8Array)) return emit(event, ...values)
    const kept = presence.clean(message, websocket, actor)
    return kept !== null && emit(event, kept, ...others)
  }
  websocket.once('close', () => presence.gone(websocket))
}
