import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Pod } from '../pods/pods.ts'

/** How often it is asked which replicas are ready; a cluster asks every five seconds. */
const ASK_EVERY_MS = 250

/** One address for the replicas of a role. */
export type Balancer = {
  port: number
  url: string
  replicas: Pod[]
  stop(): Promise<void>
}

/**
 * Stands in for a cluster's Service (kube-proxy): each new connection goes to the next replica that said it is ready
 * when it was last asked, and what is sent over it is passed on byte by byte. One that has just died is still offered,
 * and its connections are refused.
 */
export async function startBalancer(): Promise<Balancer> {
  const replicas: Pod[] = []
  const open = new Set<Socket>()
  let ready: Pod[] = []
  let turn = 0
  const look = async (): Promise<void> => {
    const said = await Promise.all(replicas.map(async (pod) => ((await isReady(pod)) ? pod : null)))
    ready = said.filter((pod) => pod !== null)
  }
  const server = createServer((caller) => {
    const pod = ready[turn++ % Math.max(ready.length, 1)]
    if (!pod) return void caller.resetAndDestroy()
    const target = connect(Number(new URL(pod.url).port), '127.0.0.1')
    for (const [socket, other] of [
      [caller, target],
      [target, caller],
    ] as const) {
      open.add(socket)
      socket.setNoDelay(true).pipe(other)
      socket.on('error', () => (other === caller ? caller.resetAndDestroy() : target.destroy()))
      socket.once('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const asking = setInterval(() => void look(), ASK_EVERY_MS)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    replicas,
    async stop() {
      clearInterval(asking)
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const isReady = (pod: Pod): Promise<boolean> =>
  fetch(`${pod.url}/readyz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  )
