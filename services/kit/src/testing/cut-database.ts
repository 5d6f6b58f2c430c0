import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** When a connection that has carried the text is cut off: at once, or after PostgreSQL has answered its COMMIT. */
type Cut = { text: string; at: 'once' | 'commit' }

/** A way to a database which can be cut off: what the client sent arrives, and the answer never does. Once for each cut. */
export async function aCutDatabase() {
  const sockets = new Set<Socket>()
  let target = { host: '', port: 0 }
  let cut: Cut | null = null
  const keep = (socket: Socket): Socket => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    return socket
  }
  const server = createServer((client) => {
    const database = keep(connect(target))
    let carries: Cut | null = null
    let ends = false
    keep(client).on('data', (sent) => {
      const words = sent.toString('latin1')
      if (cut && words.includes(cut.text)) {
        carries = cut
        cut = null
      }
      ends ||= carries?.at === 'once' || (carries?.at === 'commit' && words.includes('COMMIT;'))
      database.write(sent)
    })
    database.on('data', (answer) => (ends ? client.destroy() : client.write(answer)))
    client.on('close', () => database.destroy())
    database.on('close', () => client.destroy())
  })
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  const { port } = server.address() as AddressInfo
  return {
    /** The address by which the database is reached from now on. */
    urlTo(databaseUrl: string): string {
      const url = new URL(databaseUrl)
      target = { host: url.hostname, port: Number(url.port) }
      url.host = `127.0.0.1:${port}`
      return url.href
    },
    cutOff(next: Cut): void {
      cut = next
    },
    stop(): void {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
