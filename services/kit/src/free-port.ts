import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that Linux (32768 and up), macOS and Windows (49152 and up) give to outgoing connections. */
const [FIRST, LAST] = [20_000, 32_000]

/**
 * A port of the loopback that nobody listens on. One that the system itself would choose may be given to an outgoing
 * connection before it is listened on.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST)
    if (await canListen(port)) return port
  }
}

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
