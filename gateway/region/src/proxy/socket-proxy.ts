import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { mustHoldScope, scopeOf } from '@verbatim/contracts/scopes.ts'
import type { Service } from '@verbatim/contracts/service-manifest.ts'
import { ACTOR_HEADER } from '@verbatim/kit/actor.ts'
import { type JoinedSockets, joinSockets } from '@verbatim/kit/http/joined-sockets.ts'
import { CORRELATION_HEADER, TRACE_HEADER } from '@verbatim/kit/http/server.ts'
import type { Running } from '@verbatim/kit/service.ts'
import { serviceAway } from '#src/service-away.ts'
import { type Admission, requestIdOf, traceOf } from '#src/sessions/admission.ts'
import { openLiveSession } from '#src/sessions/live-session.ts'
import type { SessionWatch } from '#src/sessions/session-watch.ts'
import { forwardedHeaders } from './forwarded-headers.ts'
import { refuseUpgrade } from './refuse-upgrade.ts'

export type SocketProxyOptions = {
  admission: Admission
  watch: SessionWatch
  services: Readonly<Record<Service, string>>
}

export type SocketProxy = Running & {
  /** Ends every websocket in a way after which its browser comes back. */
  restart(): void
  /** Joins an upgrade request with a service. Throws AppError before anything is written. */
  upgrade(service: Service, request: IncomingMessage, socket: Duplex, head: Buffer, url: URL): Promise<void>
}

/** Joins websockets with the services that answer them, byte by byte; they end with the session behind them. */
export function createSocketProxy({ admission, watch, services }: SocketProxyOptions): SocketProxy {
  const open = new Set<() => void>()
  const joinedSockets = new Set<JoinedSockets>()
  return {
    async upgrade(service, request, socket, head, url) {
      const { credentials, teamId } = await admission.handshake(request.headers, url)
      const session = await openLiveSession(admission.actors, credentials, teamId)
      const { actor, signed } = await session.actor()
      // Whoever is joined may write, where their own rights let them; those of support, a viewer's, never do.
      mustHoldScope(actor, scopeOf(service, actor.supportUntil === undefined ? 'write' : 'read'))
      await admission.looks.keep(actor, { what: [url.pathname], object: null })
      if (socket.destroyed) return
      const { hostname, port } = new URL(services[service])
      const target = connect({ host: hostname, port: Number(port) || 80, noDelay: true })
      const end = (): void => {
        open.delete(end)
        unwatch()
        target.destroy()
        socket.destroy()
      }
      const unwatch = watch.add({ session, boundToStanding: true, end }, actor)
      open.add(end)
      let joined = false
      target.once('connect', () => {
        joined = true
        target.write(handshakeText(request, url, signed))
        if (head.length) target.write(head)
        const sockets = joinSockets(socket, target)
        joinedSockets.add(sockets)
        target.once('close', () => joinedSockets.delete(sockets))
      })
      target.on('error', (cause) => {
        if (!joined) refuseUpgrade(socket, serviceAway(cause, { changes: false }))
        target.destroy()
      })
      target.on('close', () => (joined ? end() : socket.once('finish', end)))
      socket.on('error', end)
      socket.on('close', end)
    },
    restart() {
      for (const sockets of joinedSockets) sockets.restart()
    },
    async stop() {
      for (const end of open) end()
    },
  }
}

/** The handshake as the service gets it: with the actor, and without the token that proved it. */
function handshakeText(request: IncomingMessage, url: URL, signed: string): string {
  url.searchParams.delete('token')
  const own = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    [ACTOR_HEADER]: signed,
    [CORRELATION_HEADER]: requestIdOf(request.headers),
    [TRACE_HEADER]: traceOf(request.headers),
  }
  const headers = forwardedHeaders(request.rawHeaders, { own, fromEdge: false })
  const lines = [`GET ${url.pathname}${url.search} HTTP/1.1`]
  for (let i = 0; i < headers.length; i += 2) lines.push(`${headers[i]}: ${headers[i + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
