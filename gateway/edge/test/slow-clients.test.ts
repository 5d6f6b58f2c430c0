import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, startGateway, startTestEdge } from './start-edge.ts'

const HOST = `orchard.${ROOT}`

let gateway: { server: Server; url: string }
let edge: Awaited<ReturnType<typeof startTestEdge>>
beforeAll(async () => {
  gateway = await startGateway((request, response) => {
    let bytes = 0
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
    })
    request.on('error', () => undefined)
    request.on('end', () => response.end(String(bytes)))
  })
  gateway.server.on('upgrade', (_request, socket) => {
    socket.on('error', () => undefined).on('end', () => socket.end())
    socket.resume().write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n')
  })
  const connections = { headersMs: 1000, bodyMs: 1000, bodyBytes: 100, websocketMs: 400, lookEveryMs: 50 }
  edge = await startTestEdge({ us_b: [gateway.url] }, { connections: { ...connections, connectionsOfClient: 3100 } })
  await edge.directory.upsert({ teamId: randomUUID(), subdomain: 'orchard', region: 'us_b' })
})
afterAll(async () => {
  await edge.stop()
  gateway.server.closeAllConnections()
  gateway.server.close()
})

function open(text: string): Socket {
  const socket = connect(edge.port, '127.0.0.1').on('error', () => undefined)
  socket.write(text)
  return socket
}

/** Everything that came until the connection was ended, in whatever way. */
const untilClosed = (socket: Socket): Promise<string> => {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => socket.once('close', () => resolve(String(Buffer.concat(chunks)))))
}

const head = (length: number, more = ''): string =>
  `POST /files/uploads HTTP/1.1\r\nhost: ${HOST}\r\ncontent-length: ${length}\r\n${more}\r\n`

const connectionsOf = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))

test('three thousand half-sent bodies are gone, here and in the region', { timeout: 90_000 }, async () => {
  // Half of them are small enough to be waited for as a whole, and half are passed on as they come.
  const slow = Array.from({ length: 3000 }, (_, at) => open(`${head(at % 2 ? 1000 : 1_000_000)}half`))
  const closed = await Promise.all(slow.map(untilClosed))
  expect(closed.filter((text) => text !== '' && !text.startsWith('HTTP/1.1 408'))).toEqual([])
  // The region keeps at most what waits for the next request, which our callers leave after four seconds.
  await expect.poll(() => connectionsOf(gateway.server), { timeout: 20_000 }).toBe(0)
})

test('an upload that goes on is passed on to its end, however long it takes', async () => {
  const socket = open(head(20_000, 'connection: close\r\n'))
  let left = 50
  const portion = setInterval(() => left-- > 0 && socket.write(Buffer.alloc(400)), 50)
  // Fifty portions, fifty milliseconds apart: more than twice the time that a silent body has.
  expect(await untilClosed(socket)).toMatch(/\r\n\r\n5\r\n20000\r\n|\r\n\r\n20000$/)
  clearInterval(portion)
})

test('a websocket over which nothing comes any more is ended at both ends', async () => {
  const taken = once(gateway.server, 'upgrade')
  const socket = open(`GET /api/graphql HTTP/1.1\r\nhost: ${HOST}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n`)
  const [, inRegion] = (await taken) as [unknown, Socket]
  const left = once(inRegion, 'close')
  expect(await untilClosed(socket)).toMatch(/^HTTP\/1.1 101/)
  await left
})

test('a head that does not become whole is not waited for', async () => {
  expect(await untilClosed(open(`GET / HTTP/1.1\r\nhost: ${HOST}`))).toMatch(/^HTTP\/1.1 408/)
})
