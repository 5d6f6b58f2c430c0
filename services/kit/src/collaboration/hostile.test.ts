import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import type { Actor } from '../actor.ts'
import { deriveKey } from '../config.ts'
import { createHttpServer, type HttpServer, listen } from '../http/server.ts'
import { createLogger } from '../log.ts'
import { openTestEditor, type TestEditor } from '../testing/test-collaboration.ts'
import { testSettings } from '../testing/test-service.ts'
import { askFor, openTestSocket, rawMessage, type TestSocket } from '../testing/test-socket.ts'
import { type Collaboration, serveCollaboration } from './collaboration.ts'

const actors = ['Ines', 'Vera'].map(
  (name, n): Actor => ({
    teamId: '01890000-0000-7000-8000-000000000001',
    userId: `01890000-0000-7000-8000-00000000001${n}`,
    role: n ? 'VIEWER' : 'CONTRIBUTOR',
    groupIds: [],
    name,
  }),
)
const [ines, vera] = actors as [Actor, Actor]

let server: HttpServer
let url: string
let collaboration: Collaboration
let lines: string[]
let kept: Uint8Array[]
let opened: { leave(): void }[]

beforeEach(async () => {
  ;[lines, kept, opened] = [[], [], []]
  server = createHttpServer({ log: createLogger('test', 'silent') })
  collaboration = serveCollaboration(server, {
    path: '/collab',
    actorSecret: await deriveKey(testSettings.internalKey, 'actor'),
    log: createLogger('test', 'debug', { write: (line) => void lines.push(line) }),
    access: async (actor) => (actor === vera || actor.userId === vera.userId ? 'read' : 'write'),
    isHeld: async () => false,
    load: async () => ({ state: null, updates: kept }),
    async append(_team, _id, update) {
      kept.push(update)
    },
    store: async () => undefined,
  })
  url = `http://127.0.0.1:${await listen(server, 0)}`
})
afterEach(async () => {
  for (const one of opened) one.leave()
  await server.close()
})

const open = async (actor: Actor): Promise<TestEditor> => {
  const editor = await openTestEditor(url, '/collab', actor, 'doc')
  opened.push(editor)
  return editor
}
async function socketIn(actor: Actor): Promise<TestSocket> {
  const made = await openTestSocket(url, '/collab', actor)
  if (typeof made === 'number') throw new Error(`Refused with ${made}`)
  opened.push({ leave: () => made.socket.terminate() })
  made.send(askFor('doc'))
  await made.answered('doc', 2)
  return made
}

type State = [client: number, clock: number, state: string]
const presence = (...states: State[]): Uint8Array =>
  rawMessage('doc', 1, rawMessage('', states.length, ...states.flat()).subarray(1))
const statesOf = ({ provider }: TestEditor): Map<number, unknown> => new Map(provider.awareness?.getStates())
const shows = (editor: TestEditor, what: (states: Map<number, unknown>) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => (what(statesOf(editor)) ? resolve() : undefined)
    editor.provider.awareness?.on('change', look)
    look()
  })

test('a message about presence whose later part is broken reaches nobody and changes nobody', async () => {
  const editor = await open(ines)
  const hostile = await socketIn(vera)
  const own = editor.document.clientID
  const forged = JSON.stringify({ user: { id: ines.userId, name: { evil: 1 } } })
  hostile.send(presence([own, 99, forged], [77, 1, forged], [78, 1, '{broken']))
  hostile.send(presence([79, 1, '{}']))
  await shows(editor, (states) => states.has(79))
  expect([...statesOf(editor).keys()].sort()).toEqual([own, 79].sort())
  expect(statesOf(editor).get(79)).toEqual({ user: { id: vera.userId, name: 'Vera' } })
})

test('presence is of the person and the name that the server knows, and ends with its connection', async () => {
  const editor = await open(ines)
  const hostile = await socketIn(vera)
  hostile.send(presence([77, 1, JSON.stringify({ user: { id: ines.userId, name: 'Ines' } })]))
  await shows(editor, (states) => states.has(77))
  expect(statesOf(editor).get(77)).toEqual({ user: { id: vera.userId, name: 'Vera' } })
  hostile.send(rawMessage('doc', 7))
  await shows(editor, (states) => !states.has(77))
  const again = await socketIn(vera)
  again.send(presence([77, 5, '{}']))
  await shows(editor, (states) => states.has(77))
  again.socket.terminate()
  await shows(editor, (states) => !states.has(77))
})

const nested = (levels: number): { document: Y.Doc; updates: Uint8Array[] } => {
  const document = new Y.Doc()
  const updates: Uint8Array[] = []
  document.on('update', (update: Uint8Array) => updates.push(update))
  let at: Y.XmlFragment = document.getXmlFragment(DOCUMENT_FRAGMENT)
  for (let level = 0; level < levels; level++) {
    const inner = new Y.XmlElement('blockquote')
    at.insert(0, [inner])
    at = inner
  }
  return { document, updates }
}

test('parts that are sent before what they are in are not kept, and never joined', async () => {
  const hostile = await socketIn(ines)
  const { updates } = nested(300)
  hostile.send(rawMessage('doc', 0, 1, Uint8Array.from([0, 0])))
  for (const update of [...updates].reverse()) hostile.send(rawMessage('doc', 0, 2, update))
  expect(await hostile.closed).toBe(4205)
  expect(kept).toHaveLength(0)
  const editor = await open(ines)
  expect(editor.document.store.pendingStructs).toBeNull()
})

test('letters typed while the connection opens are kept, though they come before what they stand in', async () => {
  const writer = new Y.Doc()
  const updates: Uint8Array[] = []
  writer.on('update', (update: Uint8Array) => updates.push(update))
  writer.getText('text').insert(0, 'offline ')
  writer.getText('text').insert(8, 'typed')
  const socket = await socketIn(ines)
  socket.send(rawMessage('doc', 0, 2, updates[1] ?? new Uint8Array()))
  socket.send(rawMessage('doc', 0, 1, Y.encodeStateAsUpdate(writer)))
  const editor = await open(ines)
  await editor.until((document) => document.getText('text').toString() === 'offline typed')
  await expect.poll(() => collaboration.heldBytes()).toBe(0)
})

/** An update whose value is nested so deep that it can be read and never written again. */
function deepUpdate(): Uint8Array {
  const document = new Y.Doc()
  document.getText('text').insert(0, 'x')
  document.getText('text').format(0, 1, { bold: 'DEEP' })
  const bytes = Buffer.from(Y.encodeStateAsUpdate(document)).toString('latin1')
  const deep = `${'['.repeat(50)}${']'.repeat(50)}`
  const [before = '', after = ''] = bytes.split('\x06"DEEP"')
  const update = Buffer.from(`${before}\x64${deep}${after}`, 'latin1')
  expect(Y.decodeUpdate(update).structs).not.toHaveLength(0)
  return update
}

test.each([
  ['writer', ines, 2],
  ['reader', vera, 1],
])('a value nested without end is refused before it is parsed, from a %s', async (_who, actor, step) => {
  const hostile = await socketIn(actor)
  hostile.send(rawMessage('doc', 0, step, deepUpdate()))
  expect(await hostile.closed).toBe(4205)
  expect(kept).toHaveLength(0)
})

test('what the libraries print goes to the log, scrubbed, and not past it', async () => {
  const printed = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
  const hostile = await socketIn(ines)
  hostile.send(rawMessage('doc', 0, 0, Uint8Array.from(Buffer.from('ines@farrow.example'))))
  await expect.poll(() => lines.some((line) => line.includes('collaboration: '))).toBe(true)
  expect(printed).not.toHaveBeenCalled()
  expect(lines.join('')).not.toContain('ines@farrow.example')
  printed.mockRestore()
})
