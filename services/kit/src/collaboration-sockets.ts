import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Hocuspocus } from '@hocuspocus/server'
import { WebSocketServer } from 'ws'
import { ACTOR_HEADER, verifyActor } from './actor.ts'
import type { CollaborationContext, CollaborationOptions } from './collaboration.ts'
import type { HttpServer } from './http/server.ts'

const MAX_MESSAGE_BYTES = 16 * 1024 * 1024

/** Upgrades websockets on the path whose request carries a signed actor. */
export function acceptSockets(
  server: HttpServer,
  hocuspocus: Hocuspocus,
  options: Pick<CollaborationOptions, 'path' | 'actorSecret'>,
): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== options.path) return
    const token = request.headers[ACTOR_HEADER]
    verifyActor(Array.isArray(token) ? token[0] : token, options.actorSecret).then(
      (actor) =>
        sockets.handleUpgrade(request, socket, head, (websocket) => {
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
