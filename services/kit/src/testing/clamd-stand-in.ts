import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The file that every scanner finds, by agreement (EICAR). It does nothing. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

export type ClamdStandIn = {
  port: number
  /** How many bytes each question had. */
  asked: number[]
  stop(): Promise<void>
}

/** What speaks as clamd does on this machine: it finds EICAR's file, and takes so many bytes. */
export async function startClamdStandIn({ most = 1_000_000, says = '' } = {}): Promise<ClamdStandIn> {
  const asked: number[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let all = Buffer.alloc(0)
    const content: Buffer[] = []
    let started = false
    const size = () => content.reduce((sum, { length }) => sum + length, 0)
    const answer = (said: string) => {
      asked.push(size())
      socket.removeAllListeners('data')
      socket.end(`${said}\0`)
    }
    socket.on('data', (part: Buffer) => {
      all = Buffer.concat([all, part])
      if (!started) {
        if (all.length < 10) return
        if (all.subarray(0, 10).toString() !== 'zINSTREAM\0') return answer('UNKNOWN COMMAND')
        started = true
        all = all.subarray(10)
      }
      while (all.length >= 4 && all.length >= 4 + all.readUInt32BE()) {
        const length = all.readUInt32BE()
        if (length === 0) {
          const found = Buffer.concat(content).includes(EICAR)
          return answer(says || (found ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK'))
        }
        content.push(all.subarray(4, 4 + length))
        all = all.subarray(4 + length)
        if (size() > most) return answer('INSTREAM size limit exceeded. ERROR')
      }
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
