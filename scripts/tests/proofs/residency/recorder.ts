import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What went over one connection, each way in the order in which it came. */
export type Wire = { there: Buffer; back: Buffer }

/** A connection as it is held while it runs. */
type Held = { there: Buffer[]; back: Buffer[] }

export type Recorder = {
  port: number
  /** Every connection so far, with all that went over it. */
  wires(): Wire[]
  /** Says where connections lead to, for a target that starts after the recorder. */
  aim(port: number, host?: string): void
  /** Sends bytes along a connection of its own, and waits until they were passed on. */
  send(bytes: Buffer): Promise<void>
  stop(): Promise<void>
}

/**
 * Stands between two processes, passes on every byte and keeps a copy.
 * @param from the address of this machine that the target takes for the caller's.
 */
export async function startRecorder({ from }: { from?: string } = {}): Promise<Recorder> {
  const held: Held[] = []
  const sockets = new Set<Socket>()
  const origin = from === undefined ? {} : { localAddress: from }
  let target = { port: 0, host: '127.0.0.1' }
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    const called = connect({ ...target, ...origin, allowHalfOpen: true })
    const kept: Held = { there: [], back: [] }
    held.push(kept)
    passOn(caller, called, kept.there)
    passOn(called, caller, kept.back)
    for (const socket of [caller, called]) {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    wires: () => held.map(({ there, back }) => ({ there: Buffer.concat(there), back: Buffer.concat(back) })),
    aim(port, host = '127.0.0.1') {
      target = { port, host }
    },
    async send(bytes) {
      const before = held.length
      const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
      socket.on('error', () => undefined).end(bytes)
      await until(() => held.slice(before).some(({ there }) => Buffer.concat(there).includes(bytes)))
      socket.destroy()
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}

function passOn(from: Socket, to: Socket, kept: Buffer[]): void {
  from.setNoDelay(true)
  from.on('data', (chunk: Buffer) => kept.push(chunk))
  from.pipe(to)
  from.once('error', () => to.destroy())
  from.once('close', () => to.destroySoon())
}
