import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Running } from '@verbatim/kit/service.ts'
import { handleProtocols } from 'graphql-ws'
import { WebSocketServer } from 'ws'
import { requestIdOf } from '#src/sessions/admission.ts'
import { carrySocket, closeSocket, GOING_AWAY, RESTART } from './carry-socket.ts'
import { type GraphSocketOptions, graphSocketServer } from './graph-socket-server.ts'

export type GraphSockets = Running & {
  /** Ends every socket in a way after which its browser comes back. */
  restart(): void
  /** Takes over an upgrade request for the graph. Throws AppError before anything is written. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): Promise<void>
}

/** Subscriptions, queries and mutations over websockets (graphql-transport-ws). */
export function serveGraphSockets(options: GraphSocketOptions): GraphSockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: options.messageBytes, handleProtocols })
  const server = graphSocketServer(options)
  return {
    async upgrade(request, socket, head, url) {
      const { credentials, teamId } = await options.admission.handshake(request.headers, url)
      sockets.handleUpgrade(request, socket, head, (websocket) => {
        const close = (code: number, reason: string): void => closeSocket(websocket, code, reason)
        const { headers } = request
        carrySocket(
          server,
          websocket,
          { headers, credentials, teamId, requestId: requestIdOf(headers), session: null, unwatch: null, close },
          options.log,
        )
      })
    },
    restart() {
      for (const websocket of sockets.clients) closeSocket(websocket, RESTART, 'Service restart')
    },
    async stop() {
      for (const websocket of sockets.clients) closeSocket(websocket, GOING_AWAY, 'Going away')
      await new Promise<void>((resolve) => sockets.close(() => resolve()))
    },
  }
}
