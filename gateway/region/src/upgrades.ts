import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { servicePathFor } from '@verbatim/contracts/service-paths.ts'
import { AppError } from '@verbatim/kit/errors.ts'
import { refuseWhileDraining } from '@verbatim/kit/http/drain.ts'
import { asAppError, type HttpServer } from '@verbatim/kit/http/server.ts'
import type { Logger } from '@verbatim/kit/log.ts'
import { isPlainPath } from './proxy/plain-path.ts'
import { refuseUpgrade } from './proxy/refuse-upgrade.ts'
import type { SocketProxy } from './proxy/socket-proxy.ts'
import type { GraphSockets } from './subscriptions/graph-socket.ts'

export type UpgradeParts = {
  /** Null where no bus was given: then there are no subscriptions. */
  graphSockets: GraphSockets | null
  socketProxy: SocketProxy
  log: Logger
}

/** Hands websockets to whom the path table names, or refuses them with a coded error. */
export function acceptUpgrades(server: HttpServer, parts: UpgradeParts): void {
  server.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // The server's idle time-out is for requests; a websocket may be silent for long and has its own pings.
    if (socket instanceof Socket) socket.setTimeout(0).setKeepAlive(true, KEEP_ALIVE_MS)
    const broken = (): void => void socket.destroy()
    socket.on('error', broken)
    if (server.drain.isDraining()) return refuseWhileDraining(socket)
    accept(parts, request, socket, head).catch((error: unknown) => {
      const refusal = asAppError(error)
      if (refusal.httpStatus >= 500) parts.log.error({ err: error }, 'a websocket could not be opened')
      refuseUpgrade(socket, refusal)
    })
  })
}

const KEEP_ALIVE_MS = 30_000

async function accept(
  { graphSockets, socketProxy }: UpgradeParts,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  const path = request.url?.split('?')[0] ?? '/'
  const url = URL.parse(request.url ?? '/', 'http://localhost')
  const line = isPlainPath(path) ? servicePathFor(path, 'websocket') : null
  // Below these addresses there is nothing, and a service would leave the connection waiting for ever.
  const owner = line?.prefix === path ? line.owner : undefined
  if (!url || !owner || (owner === 'gateway' && !graphSockets))
    throw new AppError('NotFound', 'There is no websocket at this address.')
  if (owner === 'gateway') await graphSockets?.upgrade(request, socket, head, url)
  else await socketProxy.upgrade(owner, request, socket, head, url)
}
