import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { followFrames, type JoinedSockets, joinSockets } from './joined-sockets.ts'

const HANDSHAKE = Buffer.from('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\n\r\n')

/** A frame as a server sends it. */
function frame(bytes: number): Buffer {
  const payload = Buffer.alloc(bytes, 1)
  if (bytes < 126) return Buffer.concat([Buffer.from([0x82, bytes]), payload])
  if (bytes < 65_536) return Buffer.concat([Buffer.from([0x82, 126, bytes >> 8, bytes & 0xff]), payload])
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(BigInt(bytes))
  return Buffer.concat([Buffer.from([0x82, 127]), length, payload])
}

test.each([1, 2, 3, 7, 1000, 1_000_000])('ends of frames are known in portions of %i bytes', (portion) => {
  const sizes = [0, 1, 125, 126, 300, 70_000, 0, 5]
  const ends = new Set<number>([HANDSHAKE.length])
  let all = HANDSHAKE
  for (const size of sizes) {
    all = Buffer.concat([all, frame(size)])
    ends.add(all.length)
  }
  const frames = followFrames()
  for (let at = 0; at < all.length; at += portion) {
    frames.follow(all.subarray(at, at + portion))
    const come = Math.min(at + portion, all.length)
    expect(frames.isBetween(), `after ${come} bytes`).toBe(ends.has(come))
  }
})

test('a websocket that is passed on is ended with code 1012, after the message that was on its way', async () => {
  const target = createServer()
  const sockets = new WebSocketServer({ server: target })
  await once(target.listen(0, '127.0.0.1'), 'listening')
  let joined: JoinedSockets | undefined
  const door = createTcpServer((client) => {
    const other = connect((target.address() as AddressInfo).port, '127.0.0.1')
    for (const socket of [client, other]) socket.on('error', () => undefined)
    joined = joinSockets(client, other)
    // Of three megabytes this is the first portion.
    other.on('data', (chunk: Buffer) => chunk.length > 10_000 && joined?.restart())
  })
  await once(door.listen(0, '127.0.0.1'), 'listening')
  const browser = new WebSocket(`ws://127.0.0.1:${(door.address() as AddressInfo).port}/`)
  const [served] = (await once(sockets, 'connection')) as [WebSocket]
  await once(browser, 'open')
  const received: number[] = []
  const last = Promise.withResolvers<string>()
  served.on('message', (bytes) => last.resolve(String(bytes)))
  browser.on('message', (bytes: Buffer) => received.push(bytes.length))
  const closed = once(browser, 'close')
  browser.send('written before it knew of it')
  served.send(Buffer.alloc(3_000_000))
  expect((await closed)[0]).toBe(1012)
  expect(received).toEqual([3_000_000])
  expect(await last.promise).toBe('written before it knew of it')
  served.terminate()
  for (const server of [door, target]) server.close()
})
