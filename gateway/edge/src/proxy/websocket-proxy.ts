import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { forwardedHeaders } from './http-proxy.ts'

/** Passes an upgrade request on and joins the two connections; each side's end ends the other. */
export function forwardUpgrade(
  origin: string,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  headers: Record<string, string>,
): void {
  if (socket.destroyed) return
  const { hostname, port } = new URL(origin)
  const target = connect({ host: hostname, port: Number(port) || 80 })
  const close = (): void => {
    target.destroy()
    socket.destroy()
  }
  target.once('connect', () => {
    const own = { ...headers, connection: 'Upgrade', upgrade: request.headers.upgrade ?? 'websocket' }
    const list = forwardedHeaders(request, own)
    const lines = [`${request.method} ${request.url} HTTP/1.1`]
    for (let i = 0; i < list.length; i += 2) lines.push(`${list[i]}: ${list[i + 1]}`)
    target.write(`${lines.join('\r\n')}\r\n\r\n`)
    if (head.length) target.write(head)
    target.pipe(socket)
    socket.pipe(target)
  })
  target.on('error', () => {
    if (socket.writable) socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    target.destroy()
  })
  target.on('close', close)
  socket.on('error', close)
  socket.on('close', close)
}
