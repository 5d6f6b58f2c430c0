import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { type ConnectionLimits, INNER_LIMITS, limitConnections, serverOptions } from './connection-limits.ts'

const SHORT: Partial<ConnectionLimits> = { headersMs: 200, bodyMs: 200, lookEveryMs: 20 }

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** A server that answers with how many bytes it got. */
async function start(limits: Partial<ConnectionLimits>): Promise<void> {
  const all = { ...INNER_LIMITS, ...limits }
  server = createServer(serverOptions(all), (request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('error', () => undefined)
    request.on('end', () => response.end(String(bytes)))
  })
  server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
  limitConnections(server, all)
  await once(server.listen(0, '127.0.0.1'), 'listening')
}

function open(text: string): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(text)
  return socket
}

/** Everything that came until the connection was ended, in whatever way. */
const untilClosed = (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => socket.once('close', () => resolve(String(Buffer.concat(chunks)))))
}

const HEAD = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100000\r\n\r\n'

test('a head that does not become whole ends its connection', async () => {
  await start(SHORT)
  expect(await untilClosed(open('GET / HTTP/1.1\r\nhost: x'))).toMatch(/^HTTP\/1.1 408/)
  expect(await untilClosed(open(''))).toMatch(/^(HTTP\/1.1 408|$)/)
})

test('a body of which nothing more comes ends its connection, with an answer that says why', async () => {
  await start(SHORT)
  expect(await untilClosed(open(`${HEAD}only the beginning`))).toMatch(/^HTTP\/1.1 408/)
})

test('a body that comes byte by byte ends its connection too', async () => {
  await start(SHORT)
  const socket = open(HEAD)
  const trickle = setInterval(() => socket.writable && socket.write('x'), 10)
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1.1 408/)
  clearInterval(trickle)
})

test('a body that goes on and on is taken to its end, however long it takes', async () => {
  await start({ ...SHORT, bodyMs: 400, bodyBytes: 100 })
  const socket = open('POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 20000\r\n\r\n')
  let left = 50
  const portion = setInterval(() => left-- > 0 && socket.write(Buffer.alloc(400)), 20)
  // Fifty portions, twenty milliseconds apart: more than twice the time that a silent body has.
  expect(await untilClosed(socket)).toMatch(/\r\n\r\n20000$/)
  clearInterval(portion)
})

test('three thousand half-sent bodies are gone, and somebody else is answered', { timeout: 60_000 }, async () => {
  await start({ ...SHORT, bodyMs: 1000 })
  const slow = Array.from({ length: 3000 }, () => open(`${HEAD}half`))
  const closed = slow.map(untilClosed)
  const next = open('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\nconnection: close\r\n\r\nwell')
  expect(await untilClosed(next)).toMatch(/\r\n\r\n4$/)
  await Promise.all(closed)
  const left = await new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))
  expect(left).toBe(0)
})

test('a websocket over which nothing comes any more is ended; one that answers pings stays', async () => {
  await start({ ...SHORT, websocketMs: 300 })
  const upgrade = 'GET / HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n'
  const [silent, alive] = [open(upgrade), open(upgrade)]
  const pongs = setInterval(() => alive.writable && alive.write('x'), 50)
  await untilClosed(silent)
  expect(alive.closed).toBe(false)
  clearInterval(pongs)
  alive.destroy()
})

test('one client gets so many connections and no more, and again when it has let some go', async () => {
  await start({ connectionsOfClient: 3 })
  const ask = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\nconnection: close\r\n\r\n'
  const held = [open(HEAD), open(HEAD), open(HEAD)]
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  expect(await untilClosed(open(ask))).toMatch(/^HTTP\/1.1 429/)
  held[0]?.destroy()
  await expect.poll(() => untilClosed(open(ask))).toMatch(/^HTTP\/1.1 200/)
  for (const socket of held) socket.destroy()
})

test('beyond the connections in all, a new one is ended at once', async () => {
  await start({ connections: 2 })
  const held = [open(HEAD), open(HEAD)]
  await Promise.all(held.map((socket) => once(socket, 'connect')))
  expect(await untilClosed(open(HEAD))).toBe('')
  for (const socket of held) socket.destroy()
})
