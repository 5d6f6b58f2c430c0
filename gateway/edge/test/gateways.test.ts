import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT, startGateway, startTestEdge } from './start-edge.ts'

const NAMES = ['one', 'two', 'three'] as const
const HOST = `orchard.${ROOT}`

let gateways: { name: string; server: Server; url: string }[]
let edge: Awaited<ReturnType<typeof startTestEdge>>
beforeAll(async () => {
  gateways = await Promise.all(
    NAMES.map(async (name) => {
      const gateway = await startGateway((request, response) => request.resume().on('end', () => response.end(name)))
      gateway.server.on('upgrade', (_request, socket) =>
        socket.end(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n${name}`),
      )
      return { name, ...gateway }
    }),
  )
  edge = await startTestEdge({ us_b: gateways.map(({ url }) => url) })
  await edge.directory.upsert({ teamId: randomUUID(), subdomain: 'orchard', region: 'us_b' })
})
afterAll(async () => {
  await edge.stop()
  for (const { server } of gateways) server.close()
})

/** Which gateway answered. */
const ask = async (session: string, method = 'GET'): Promise<string> =>
  (await edge.call('/api/graphql', { host: HOST, method, headers: { cookie: session } })).body

/** Which gateway took a websocket. */
async function open(path: string, session: string): Promise<string> {
  const socket = connect(edge.port, '127.0.0.1')
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: ${HOST}\r\nconnection: Upgrade\r\nupgrade: websocket\r\ncookie: ${session}\r\n\r\n`,
  )
  const chunks: Buffer[] = await socket.toArray()
  return Buffer.concat(chunks).toString().split('\r\n\r\n')[1] ?? ''
}

const sessions = Array.from({ length: 60 }, (_, at) => `session=s${at}`)
const inTurn = async (each: (session: string) => Promise<string>): Promise<string[]> => {
  const answers: string[] = []
  for (const session of sessions) answers.push(await each(session))
  return answers
}

test('a session is answered by one gateway, its websocket too, and many sessions by all', async () => {
  const first = await inTurn((session) => ask(session))
  expect(new Set(first)).toEqual(new Set(NAMES))
  expect(await inTurn((session) => ask(session))).toEqual(first)
  expect(await inTurn((session) => open('/api/graphql', session))).toEqual(first)
})

test('people who write together meet at one gateway, whatever their sessions', async () => {
  expect(new Set(await inTurn((session) => open('/api/collab/notes', session))).size).toBe(1)
})

test('without a gateway the others take its sessions, also what changes something, and the rest stay where they are', async () => {
  const before = await inTurn((session) => ask(session))
  const [away] = gateways
  const { server, url } = away ?? { server: null, url: '' }
  server?.closeAllConnections()
  server?.close()
  for (const way of [(session: string) => ask(session), (session: string) => ask(session, 'POST')]) {
    const after = await inTurn(way)
    expect(after.filter((name, at) => before[at] !== 'one' && name !== before[at])).toEqual([])
    expect(after).not.toContain('one')
    expect(new Set(after)).toEqual(new Set(['two', 'three']))
  }
  expect(await inTurn((session) => open('/api/graphql', session))).not.toContain('one')
  const again = once(server?.listen(Number(new URL(url).port), '127.0.0.1') as Server, 'listening')
  await again
  await expect.poll(() => inTurn((session) => ask(session)), { timeout: 20_000 }).toEqual(before)
})
