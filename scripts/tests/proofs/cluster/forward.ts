import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * Passes connections to a port of this machine on to an address, byte by byte: the names of a try-out are this
 * machine's. A connection that breaks there breaks here as well.
 */
export async function forward(port: number, to: { host: string; port: number }): Promise<{ stop(): Promise<void> }> {
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: false }, (caller) => {
    const target = connect(to)
    for (const [socket, other] of [
      [caller, target],
      [target, caller],
    ] as const) {
      open.add(socket)
      socket.setNoDelay(true).pipe(other)
      socket.on('error', () => other.resetAndDestroy())
      socket.once('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    async stop() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
