import * as encoding from 'lib0/encoding'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import type { Actor } from '../actor.ts'
import { deriveKey } from '../config.ts'
import { createHttpServer, type HttpServer, listen } from '../http/server.ts'
import { createLogger } from '../log.ts'
import { nestedUpdates } from '../testing/nested-updates.ts'
import { openTestEditor } from '../testing/test-collaboration.ts'
import { testSettings } from '../testing/test-service.ts'
import { askFor, openTestSocket, rawMessage } from '../testing/test-socket.ts'
import { serveCollaboration } from './collaboration.ts'
import { readPresences } from './presence.ts'
import { openSound } from './sound.ts'
import { refuseHarmfulUpdate } from './update.ts'

const LEVELS = 36_000
const actor: Actor = {
  teamId: '01890000-0000-7000-8000-000000000001',
  userId: '01890000-0000-7000-8000-000000000010',
  role: 'CONTRIBUTOR',
  groupIds: [],
  name: 'Ines',
}

let server: HttpServer
let url: string
let kept: Uint8Array[]

beforeEach(async () => {
  kept = []
  const log = createLogger('test', 'silent')
  server = createHttpServer({ log })
  serveCollaboration(server, {
    path: '/collab',
    actorSecret: await deriveKey(testSettings.internalKey, 'actor'),
    log,
    access: async () => 'write',
    isHeld: async () => false,
    load: async () => ({ state: null, updates: kept }),
    append: async (_team, _id, update) => void kept.push(update),
    store: async () => undefined,
    // All of it reaches the judge, however much this machine is slower than the sender.
    limits: { waitingMessages: 2 * LEVELS },
  })
  url = `http://127.0.0.1:${await listen(server, 0)}`
})
afterEach(() => server.close())

const { parts, deletion, whole } = nestedUpdates(LEVELS)

test.for([
  ['parent-first', [...parts, deletion], 210],
  ['child-first', [...parts].reverse().concat(deletion), 0],
  ['as one', [whole], 0],
] as const)(
  '36,000 levels and a deletion at the top, sent %s, end the socket, and the document opens still',
  async ([, updates, most]) => {
    const sender = await openTestSocket(url, '/collab', actor)
    if (typeof sender === 'number') throw new Error(`Refused with ${sender}`)
    sender.send(askFor('doc'))
    await sender.answered('doc', 2)
    sender.send(rawMessage('doc', 0, 1, Uint8Array.from([0, 0])))
    for (const update of updates) sender.send(rawMessage('doc', 0, 2, update))
    expect(await sender.closed).toBe(4205)
    expect(kept).toHaveLength(most)
    const editor = await openTestEditor(url, '/collab', actor, 'doc')
    expect(editor.document.store.pendingStructs).toBeNull()
    editor.leave()
  },
)

test('36,000 levels and a deletion at the top that an older version kept do not keep the rest from opening', () => {
  expect(openSound({ state: null, updates: [...parts, deletion] }).store.pendingStructs).toBeNull()
  expect(openSound({ state: null, updates: [...parts].reverse().concat(deletion) }).store.pendingStructs).toBeNull()
  expect(() => openSound({ state: whole, updates: [] })).toThrow('damaged')
})

/** An update of one mark, or of one value of the kind that Yjs keeps as JSON. */
function withJson(kind: 'mark' | 'value', json: string): Uint8Array {
  const encoder = encoding.createEncoder()
  for (const number of [1, 1, 7, 0]) encoding.writeVarUint(encoder, number)
  encoding.writeUint8(encoder, kind === 'mark' ? 6 : 2)
  encoding.writeVarUint(encoder, 1)
  encoding.writeVarString(encoder, 'text')
  if (kind === 'mark') encoding.writeVarString(encoder, 'bold')
  else encoding.writeVarUint(encoder, 1)
  encoding.writeVarString(encoder, json)
  encoding.writeVarUint(encoder, 0)
  return encoding.toUint8Array(encoder)
}

test('JSON nested without end, of which a megabyte takes a second to parse, is refused unparsed', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const deep = `${'['.repeat(5_000_000)}${']'.repeat(5_000_000)}`
  for (const kind of ['mark', 'value'] as const)
    expect(() => refuseHarmfulUpdate(withJson(kind, deep), new Y.Doc())).toThrow('too deep')
  expect(readPresences(rawMessage('', 1, 7, 1, deep).subarray(1))).toBeNull()
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})

test('brackets in words and in strings are no nesting', () => {
  const words = JSON.stringify(`${'[{'.repeat(50)}\\"[`)
  for (const kind of ['mark', 'value'] as const)
    expect(() => refuseHarmfulUpdate(withJson(kind, words), new Y.Doc())).not.toThrow()
  const document = new Y.Doc()
  document.getText('text').insert(0, '['.repeat(50))
  expect(() => refuseHarmfulUpdate(Y.encodeStateAsUpdate(document), new Y.Doc())).not.toThrow()
})
