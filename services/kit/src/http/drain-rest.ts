import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

/** How long a client may go on sending what nobody reads any more. */
const DRAIN_MS = 5000

/**
 * Reads and drops what still comes of a request that has its answer already. Unread, it would hold up the connection:
 * neither the client's next request nor its going away would be seen. Ends the connection of a client that goes on.
 */
export function drainRest(request: IncomingMessage, socket: Socket): void {
  if (request.complete || socket.destroyed) return
  const limit = setTimeout(() => socket.destroy(), DRAIN_MS).unref()
  const done = (): void => clearTimeout(limit)
  request.once('end', done)
  socket.once('close', done)
  request.unpipe()
  request.removeAllListeners('data')
  request.resume()
}
