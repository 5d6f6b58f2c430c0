import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'

/** How long a client may go on sending what nobody reads any more. */
const DRAIN_MS = 5000

/**
 * Reads and drops what still comes of a request that has its answer already. Unread, it would hold up the connection:
 * neither the client's next request nor its going away would be seen. Ends the connection of a client that goes on.
 */
export function drainRest(request: IncomingMessage, socket: Socket | null): void {
  if (request.complete || !socket || socket.destroyed) return
  const limit = setTimeout(() => socket.destroy(), DRAIN_MS).unref()
  const done = (): void => clearTimeout(limit)
  request.once('end', done)
  socket.once('close', done)
  request.unpipe()
  request.removeAllListeners('data')
  request.resume()
}

/**
 * The body of a request as a stream of its own, to be sent on: undici destroys what it sends when the answer comes before
 * the body's end, and the request has to live for `drainRest`.
 */
export function passOn(request: IncomingMessage): PassThrough {
  const body = request.pipe(new PassThrough())
  request.once('close', () => {
    if (!request.complete) body.destroy()
  })
  return body
}
