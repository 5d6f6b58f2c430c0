import { connect, createServer, type Server, type Socket } from 'node:net'

/** A way to an engine that a test can close. Nobody on it knows that it is not the engine itself. */
export type Detour = {
  /** `127.0.0.1:port` to go to instead. */
  at: string
  /** Ends every connection and takes no new one, as where the engine's process is gone. */
  cut(): Promise<void>
  /** What goes in is lost and nothing comes out, as where the network is gone. Connections stay so for ever. */
  mute(): void
  /** On the connections that there are, what goes in arrives and the answers are lost. */
  deafen(): void
  /** Connections that are made from now on reach the engine. */
  mend(): Promise<void>
  stop(): Promise<void>
}

/** Opens a detour to an engine. The caller stops it. */
export async function openDetour(engine: { host: string; port: number }): Promise<Detour> {
  const sockets = new Set<Socket>()
  const answering = new Set<Socket>()
  let muted = false
  let server: Server | undefined
  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => {
      sockets.delete(socket)
      answering.delete(socket)
    })
  }
  const pass = (from: Socket): void => {
    keep(from)
    if (muted) return void from.resume()
    const to = connect(Object.assign({ straight: true }, engine))
    keep(to)
    from.pipe(to)
    to.pipe(from)
    answering.add(to)
    from.once('close', () => to.destroy())
    to.once('close', () => from.destroy())
  }
  const listen = async (port: number): Promise<number> => {
    const opened = createServer(pass)
    await new Promise<void>((resolve, reject) => opened.once('error', reject).listen(port, '127.0.0.1', resolve))
    server = opened
    const address = opened.address()
    return typeof address === 'object' && address ? address.port : port
  }
  const cut = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    server = undefined
    for (const socket of sockets) socket.destroy()
    await closed
  }
  const port = await listen(0)
  return {
    at: `127.0.0.1:${port}`,
    cut,
    mute() {
      muted = true
      for (const socket of sockets) {
        socket.unpipe()
        socket.removeAllListeners('end')
        socket.resume()
      }
    },
    deafen() {
      for (const socket of answering) socket.unpipe().resume()
    },
    async mend() {
      muted = false
      if (!server) await listen(port)
    },
    stop: cut,
  }
}
