import type { Server, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * For so long after readiness has failed callers may still open connections: a load balancer asks every few seconds.
 * Longer than `CALLER_IDLE_MS`, so that afterwards no caller of ours holds an idle connection.
 */
const LINGER_MS = 5000
const LOOK_EVERY_MS = 25

/** Takes a server out of service without refusing anybody. */
export type Drain = {
  isDraining(): boolean
  /** Called once when draining begins, e.g. to send websockets elsewhere. */
  onBegin(act: () => void): void
  /**
   * From now on /readyz refuses and every answer ends its connection; requests are answered as before. Resolves when
   * new ones are no longer expected and none is under way, or when the grace is over.
   */
  drain(graceMs: number, lingerMs?: number): Promise<void>
}

/** Watches what is under way on a server, to be able to drain it. Call it before the server listens. */
export function watchForDrain(server: Server): Drain {
  const underWay = new Set<ServerResponse>()
  const acts: (() => void)[] = []
  let draining = false
  // Before everybody else, so that the header is there when the answer's head is written.
  server.prependListener('request', (_request, response: ServerResponse) => {
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    if (draining) response.setHeader('connection', 'close')
  })
  const begin = (): void => {
    draining = true
    for (const response of underWay) if (!response.headersSent) response.setHeader('connection', 'close')
    for (const act of acts) act()
  }
  return {
    isDraining: () => draining,
    onBegin: (act) => void acts.push(act),
    drain(graceMs, lingerMs = LINGER_MS) {
      begin()
      const began = Date.now()
      return new Promise((resolve) => {
        const looking = setInterval(() => {
          const passed = Date.now() - began
          if (passed < graceMs && (passed < lingerMs || underWay.size > 0)) return
          clearInterval(looking)
          resolve()
        }, LOOK_EVERY_MS)
      })
    },
  }
}

/** Refuses a websocket while the process drains: the browser comes back by itself, and finds another one. */
export const refuseWhileDraining = (socket: Duplex): void =>
  void socket.end(
    'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  )
