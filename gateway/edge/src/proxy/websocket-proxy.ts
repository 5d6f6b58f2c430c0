import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectSecurely } from 'node:tls'
import { type JoinedSockets, joinSockets } from '@verbatim/kit/http/joined-sockets.ts'
import { forwardedHeaders, type HttpProxy } from './http-proxy.ts'

type Upgrade = {
  request: IncomingMessage
  socket: Duplex
  head: Buffer
  headers: Record<string, string>
  /** Called once the two connections are joined. */
  joined(sockets: JoinedSockets): void
}

/**
 * Passes an upgrade request on and joins the two connections; each side's end ends the other. A gateway that cannot be
 * reached is passed over for the next: nothing was said to it yet.
 */
export function forwardUpgrade([gateway, ...others]: readonly HttpProxy[], upgrade: Upgrade): void {
  const { request, socket, head, headers } = upgrade
  if (socket.destroyed) return
  if (!gateway) {
    refuseUpgrade(socket)
    return
  }
  const { target, ready } = open(gateway.origin)
  const close = (): void => {
    target.destroy()
    socket.destroy()
  }
  const goOn = (): void => {
    gateway.circuit.failed()
    target.destroy()
    socket.off('close', close)
    forwardUpgrade(others, upgrade)
  }
  target.once('error', goOn)
  target.once(ready, () => {
    gateway.circuit.reached()
    target.off('error', goOn).on('error', close).on('close', close)
    target.write(upgradeRequest(request, headers))
    if (head.length) target.write(head)
    upgrade.joined(joinSockets(socket, target))
  })
  socket.on('error', close)
  socket.once('close', close)
}

/** A connection to a gateway, and the event by which it is ready. */
function open(origin: string): { target: Socket; ready: 'connect' | 'secureConnect' } {
  const { hostname: host, port, protocol } = new URL(origin)
  if (protocol !== 'https:') return { target: connect({ host, port: Number(port) || 80 }), ready: 'connect' }
  return { target: connectSecurely({ host, port: Number(port) || 443, servername: host }), ready: 'secureConnect' }
}

function upgradeRequest(request: IncomingMessage, headers: Record<string, string>): string {
  const own = { ...headers, connection: 'Upgrade', upgrade: request.headers.upgrade ?? 'websocket' }
  const list = forwardedHeaders(request, own)
  const lines = [`${request.method} ${request.url} HTTP/1.1`]
  for (let i = 0; i < list.length; i += 2) lines.push(`${list[i]}: ${list[i + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}

function refuseUpgrade(socket: Duplex): void {
  if (socket.writable) socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
}
