import {
  MemberRemovedSchema,
  MemberSavedSchema,
  WorkspaceHeldSchema,
} from '@verbatim/contracts/gen/events/identity_pb.ts'
import type { Actor } from '@verbatim/kit/actor.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { WebSocket } from 'ws'
import { startRegion, type TestRegion } from './start-region.ts'

let region: TestRegion
beforeAll(async () => {
  region = await startRegion(inject('adminUrl'))
})
afterAll(() => region.stop())

type Opened = { socket: WebSocket; told: { url: string; headers: Record<string, string> } }

/** Opens a websocket; gives what the service saw of it, or the status of the refusal. */
const open = (path: string, headers: Record<string, string> = {}): Promise<Opened | number> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`${region.url.replace('http', 'ws')}${path}`, { headers })
    socket.once('message', (bytes) => resolve({ socket, told: JSON.parse(String(bytes)) }))
    socket.once('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0))
    socket.once('error', reject)
  })

const opened = async (...args: Parameters<typeof open>): Promise<Opened> => {
  const result = await open(...args)
  if (typeof result === 'number') throw new Error(`Refused with ${result}`)
  return result
}

const withToken = async (actor: Actor): Promise<string> =>
  `/api/collab/notes?token=${await region.world.accessToken(actor)}&document=1`

const ended = (socket: WebSocket): Promise<void> => new Promise((resolve) => socket.once('close', () => resolve()))

test('a socket is joined with the service that owns the document, as the member', async () => {
  const { manager } = region.world.aWorkspace()
  const { socket, told } = await opened(await withToken(manager))
  expect(told.url).toBe('/api/collab/notes?document=1')
  const [, payload = ''] = told.headers['x-verbatim-actor']?.split('.') ?? []
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ userId: manager.userId })
  const large = Buffer.alloc(3_000_000, 7)
  socket.send(large)
  const [echo] = await new Promise<[Buffer]>((resolve) => socket.once('message', (bytes) => resolve([bytes as Buffer])))
  expect(echo.equals(large)).toBe(true)
  socket.close()
  await ended(socket)
})

test('a cookie opens a socket from our own pages, and not from another site', async () => {
  const { teamId, manager } = region.world.aWorkspace()
  const headers = {
    ...(await region.edge(teamId)),
    cookie: `verbatim_session=${region.world.sessionToken(manager)}`,
  }
  const own = await opened('/api/collab/insights', { ...headers, origin: 'http://acme.verbatim.localhost:3000' })
  own.socket.close()
  expect(await open('/api/collab/insights', { ...headers, origin: 'https://evil.example' })).toBe(403)
})

test('without a session, with a forged token or with one of another workspace nothing is opened', async () => {
  const [here, there] = [region.world.aWorkspace(), region.world.aWorkspace()]
  const edge = await region.edge(here.teamId)
  expect(await open('/api/collab/notes')).toBe(401)
  expect(await open('/api/collab/notes?token=forged', edge)).toBe(401)
  expect(await open(await withToken(there.manager), edge)).toBe(401)
})

test('addresses outside the table are not passed on', async () => {
  const { manager } = region.world.aWorkspace()
  const token = await region.world.accessToken(manager)
  for (const path of [
    '/graphql',
    '/api/collab',
    '/api/collab/search',
    '/api/collab/notes/..%2f..%2fgraphql',
    '/api/collab/notes/x',
    '/files',
  ])
    expect(await open(`${path}?token=${token}`), path).toBe(404)
})

test('a member who is removed, or whose role changes, loses the socket', async () => {
  const { teamId, contributor, viewer } = region.world.aWorkspace()
  const removed = await opened(await withToken(viewer))
  const demoted = await opened(await withToken(contributor))
  const bothEnded = Promise.all([ended(removed.socket), ended(demoted.socket)])
  region.world.remove(viewer)
  region.world.memberOf(contributor, contributor.userId).role = 'VIEWER'
  await region.publish(teamId, MemberRemovedSchema, { userId: viewer.userId })
  await region.publish(teamId, MemberSavedSchema, { userId: contributor.userId, name: 'Ben', role: 'VIEWER' })
  await bothEnded
})

test('a gateway that stops ends its sockets', async () => {
  const own = await startRegion(null)
  const { manager } = own.world.aWorkspace()
  const token = await own.world.accessToken(manager)
  const socket = new WebSocket(`${own.url.replace('http', 'ws')}/api/collab/notes?token=${token}`)
  await new Promise((resolve) => socket.once('message', resolve))
  const end = ended(socket)
  await own.stop()
  await end
})

test('when a workspace is held or let go, its documents are opened anew, and nobody else’s', async () => {
  const [here, there] = [region.world.aWorkspace(), region.world.aWorkspace()]
  const [{ socket }, other] = [
    await opened(await withToken(here.manager)),
    await opened(await withToken(there.manager)),
  ]
  const end = ended(socket)
  await region.publish(here.teamId, WorkspaceHeldSchema, { hold: 'DRAINING' })
  await end
  expect(other.socket.readyState).toBe(WebSocket.OPEN)
  other.socket.close()
})
