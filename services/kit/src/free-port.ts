import { createServer } from 'node:net'
import { threadId } from 'node:worker_threads'

/** Below the ports that Linux (32768 and up), macOS and Windows (49152 and up) give to outgoing connections. */
const [FIRST, LAST] = [20_000, 32_000]
/** Each process looks in a stretch of its own first: two that begin together find others. */
const STRETCH = 64

const begin = ((process.pid + threadId) * STRETCH) % (LAST - FIRST)
let given = 0

/**
 * A port of the loopback that nobody listens on, and another one each time: whoever asked before may not listen yet. One
 * that the system itself would choose may be given to an outgoing connection before it is listened on.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + ((begin + given++) % (LAST - FIRST))
    if (await canListen(port)) return port
  }
}

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
