import type { Duplex } from 'node:stream'

/** "Service Restart" (RFC 6455's registry of close codes): a client that receives it connects again. */
const SERVICE_RESTART = 1012
/** A closing frame of a server with that code and no reason. */
const CLOSING = Buffer.from([0x88, 0x02, SERVICE_RESTART >> 8, SERVICE_RESTART & 0xff])
const CLOSE_WAIT_MS = 2000

export type JoinedSockets = {
  /** Ends the websocket so that the browser comes back: after the frame that is on its way to it. */
  restart(): void
}

/**
 * Passes a websocket on byte by byte, in both directions. The frames to the client are followed, since a closing frame
 * may only stand between two.
 */
export function joinSockets(client: Duplex, target: Duplex): JoinedSockets {
  const frames = followFrames()
  let restarting = false
  const sendClosing = (): void => {
    target.unpipe(client)
    target.off('data', follow).resume()
    if (client.writable) client.end(CLOSING)
    // Until then what the client wrote before it received it still reaches the target.
    setTimeout(() => {
      target.destroy()
      client.destroy()
    }, CLOSE_WAIT_MS).unref()
  }
  const follow = (chunk: Buffer): void => {
    frames.follow(chunk)
    if (restarting && frames.isBetween()) sendClosing()
  }
  target.pipe(client)
  client.pipe(target)
  // After `pipe`, so that a chunk is passed on before it is followed.
  target.on('data', follow)
  return {
    restart() {
      if (restarting) return
      restarting = true
      if (frames.isBetween()) sendClosing()
    },
  }
}

/** Knows where frames end in what a server sends over a websocket, its answer to the handshake included. */
export function followFrames() {
  let head: Buffer | null = Buffer.alloc(0)
  let headBytes = Buffer.alloc(0)
  let left = 0
  const followFrame = (chunk: Buffer): Buffer => {
    if (left > 0) {
      const taken = Math.min(left, chunk.length)
      left -= taken
      return chunk.subarray(taken)
    }
    const known = Buffer.concat([headBytes, chunk.subarray(0, 10)])
    const size = sizeOf(known)
    const before = headBytes.length
    headBytes = size ? Buffer.alloc(0) : known
    if (!size) return chunk.subarray(10)
    left = size.payload
    return chunk.subarray(size.head - before)
  }
  return {
    follow(chunk: Buffer): void {
      let rest = chunk
      if (head) {
        head = Buffer.concat([head, chunk])
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        rest = head.subarray(end + 4)
        head = null
      }
      while (rest.length) rest = followFrame(rest)
    },
    isBetween: (): boolean => head === null && left === 0 && headBytes.length === 0,
  }
}

/** How long a frame's head and payload are (RFC 6455, 5.2), once enough of the head is known; a server masks nothing. */
function sizeOf(known: Buffer): { head: number; payload: number } | null {
  if (known.length < 2) return null
  const short = (known[1] ?? 0) & 0x7f
  if (short < 126) return { head: 2, payload: short }
  if (short === 126) return known.length < 4 ? null : { head: 4, payload: known.readUInt16BE(2) }
  return known.length < 10 ? null : { head: 10, payload: Number(known.readBigUInt64BE(2)) }
}
