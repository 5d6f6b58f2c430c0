import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Actor } from '../actor.ts'
import { deriveKey } from '../config.ts'
import { createHttpServer, type HttpServer, listen } from '../http/server.ts'
import { createLogger } from '../log.ts'
import { openTestEditor } from '../testing/test-collaboration.ts'
import { testSettings } from '../testing/test-service.ts'
import { askFor, openTestSocket, rawMessage, type TestSocket } from '../testing/test-socket.ts'
import { type Collaboration, serveCollaboration } from './collaboration.ts'
import type { CollaborationLimits } from './limits.ts'

const MEGABYTE = 1024 * 1024
const actor = (n = 1): Actor => ({
  teamId: '01890000-0000-7000-8000-000000000001',
  userId: `01890000-0000-7000-8000-00000000001${n}`,
  role: 'VIEWER',
  groupIds: [],
})

let server: HttpServer
let url: string
let collaboration: Collaboration
let sockets: TestSocket[]
/** What an update waits for before it is kept. */
let disk: Promise<void>

async function start(limits: Partial<CollaborationLimits> = {}): Promise<void> {
  const large = new Y.Doc()
  large.getText('text').insert(0, 'x'.repeat(2 * MEGABYTE))
  const state = Y.encodeStateAsUpdate(large)
  collaboration = serveCollaboration(server, {
    path: '/collab',
    actorSecret: await deriveKey(testSettings.internalKey, 'actor'),
    log: createLogger('test', 'silent'),
    limits,
    access: async (_actor, id) => (id.startsWith('closed') ? 'none' : 'write'),
    isHeld: async () => false,
    load: async () => ({ state, updates: [] }),
    append: () => disk,
    store: async () => undefined,
  })
  url = `http://127.0.0.1:${await listen(server, 0)}`
}

async function connect(n = 1): Promise<TestSocket> {
  const opened = await openTestSocket(url, '/collab', actor(n))
  if (typeof opened === 'number') throw new Error(`Refused with ${opened}`)
  sockets.push(opened)
  return opened
}

beforeEach(() => {
  server = createHttpServer({ log: createLogger('test', 'silent') })
  sockets = []
  disk = Promise.resolve()
})
afterEach(async () => {
  for (const { socket } of sockets) socket.terminate()
  await server.close()
})

test('what is sent for a document that nobody asked for is not kept: the socket is closed', async () => {
  await start()
  const flood = await connect()
  for (let frame = 0; frame < 5; frame++) flood.send(rawMessage('doc', 0, 2, new Uint8Array(15 * MEGABYTE)))
  expect(await flood.closed).toBe(1009)
  expect(collaboration.heldBytes()).toBeLessThan(MEGABYTE)
})

test('a message whose end never comes is not kept either', async () => {
  await start()
  const flood = await connect()
  flood.socket.send(Buffer.alloc(15 * MEGABYTE), { fin: false })
  expect(await flood.closed).toBe(1009)
})

test('many small messages before a document is open, many names and long names close the socket', async () => {
  await start()
  const [small, names, long] = [await connect(), await connect(), await connect()]
  for (let at = 0; at < 300; at++) small.send(rawMessage('doc', 0, 0, new Uint8Array(2)))
  for (let at = 0; at < 100; at++) names.send(rawMessage(`doc-${at}`, 2, 0, 'cookie'))
  long.send(askFor('d'.repeat(101)))
  expect(await Promise.all([small.closed, names.closed, long.closed])).toEqual([1009, 1008, 1008])
})

test('what comes after a refusal is dropped, and the socket ends when nothing was opened in time', async () => {
  await start({ openWithinMs: 300 })
  const refused = await connect()
  refused.send(askFor('closed'))
  await refused.answered('closed', 2)
  for (let at = 0; at < 10; at++) refused.send(rawMessage('closed', 0, 2, new Uint8Array(100_000)))
  expect(await refused.closed).toBe(4408)
  await expect.poll(() => collaboration.heldBytes()).toBe(0)
})

test('a socket that says nothing ends, one with a document open stays', async () => {
  await start({ openWithinMs: 200 })
  const writer = await openTestEditor(url, '/collab', actor(), 'doc')
  let hasClosed = false
  writer.provider.on('close', () => {
    hasClosed = true
  })
  const silent = [await connect(), await connect()]
  expect(await Promise.all(silent.map(({ closed }) => closed))).toEqual([4408, 4408])
  expect(hasClosed).toBe(false)
  writer.leave()
})

test('one person has so many sockets, whatever their workspace; others have theirs', async () => {
  await start({ memberSockets: 3 })
  const opened = [await connect(), await connect(), await connect()]
  expect(await openTestSocket(url, '/collab', actor())).toBe(429)
  await connect(2)
  opened[0]?.socket.close()
  await opened[0]?.closed
  await expect.poll(() => openTestSocket(url, '/collab', actor()).then((one) => typeof one)).toBe('object')
})

test('what waits for the disk has a limit for a person and for the process', async () => {
  await start({ memberBytes: 4 * MEGABYTE })
  disk = new Promise(() => undefined)
  const flood = await connect()
  flood.send(askFor('doc'))
  flood.send(rawMessage('doc', 0, 0, Uint8Array.from([0])))
  await flood.answered('doc', 0)
  const text = new Y.Doc()
  for (let at = 0; at < 10; at++) {
    text.getText('more').insert(0, 'y'.repeat(MEGABYTE))
    flood.send(rawMessage('doc', 0, 2, Y.encodeStateAsUpdate(text)))
    text.getText('more').delete(0, MEGABYTE)
  }
  expect(await flood.closed).toBe(1013)
  await expect.poll(() => collaboration.heldBytes()).toBe(0)
})

test('answers that nobody takes end the socket', async () => {
  await start({ memberBytes: 5 * MEGABYTE })
  const stalled = await connect()
  stalled.send(askFor('doc'))
  await stalled.answered('doc', 2)
  stalled.socket.pause()
  for (let at = 0; at < 50; at++) stalled.send(rawMessage('doc', 0, 0, Uint8Array.from([0])))
  await expect.poll(() => stalled.socket.readyState === stalled.socket.OPEN && collaboration.heldBytes()).toBe(0)
  stalled.socket.resume()
  expect([1006, 1013]).toContain(await stalled.closed)
})
