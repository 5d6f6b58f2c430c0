import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Actor } from '../actor.ts'
import { deriveKey } from '../config.ts'
import { createHttpServer, type HttpServer, listen } from '../http/server.ts'
import { createLogger } from '../log.ts'
import { openTestEditor, type TestEditor } from '../testing/test-collaboration.ts'
import { testSettings } from '../testing/test-service.ts'
import { type Collaboration, serveCollaboration } from './collaboration.ts'
import type { CollaborationOptions } from './options.ts'
import { DamagedDocument } from './sound.ts'

const TEAM = '01890000-0000-7000-8000-000000000001'
const actorOf = (n: number): Actor => ({
  teamId: TEAM,
  userId: `01890000-0000-7000-8000-00000000001${n}`,
  role: 'CONTRIBUTOR',
  groupIds: [],
  name: `Person ${n}`,
})

/** A place to keep documents whose refusals a test decides. */
function memory() {
  const states = new Map<string, Uint8Array>()
  const updates: Uint8Array[] = []
  const stored: string[][] = []
  return {
    states,
    updates,
    stored,
    refuseAppend: false,
    refuseStore: 0,
    /** How often a document was refused as damaged. */
    damaged: 0,
    readOnly: new Set<string>(),
    held: false,
    /** Whether a document is opened from what was appended. */
    logged: false,
    refused: new Set<string>(),
  }
}

type CloseOf = { event: { reason: string } }

let server: HttpServer
let url: string
let kept: ReturnType<typeof memory>
let collaboration: Collaboration
let editors: TestEditor[]

async function start(withAppend: boolean): Promise<void> {
  const options: CollaborationOptions = {
    schema: 2,
    path: '/collab',
    actorSecret: await deriveKey(testSettings.internalKey, 'actor'),
    log: createLogger('test', 'silent'),
    debounceMs: 10,
    access: async (actor) => {
      if (kept.refused.has(actor.userId)) return 'none'
      return kept.readOnly.has(actor.userId) ? 'read' : 'write'
    },
    isHeld: async () => kept.held,
    load: async (_team, id) => ({ state: kept.states.get(id) ?? null, updates: kept.logged ? kept.updates : [] }),
    async store(_team, id, document, by) {
      if (textOf(document).includes('unsound')) {
        kept.damaged++
        throw new DamagedDocument(new Error('unsound'))
      }
      if (kept.refuseStore-- > 0) throw new Error('no room')
      kept.states.set(id, Y.encodeStateAsUpdate(document))
      kept.stored.push([...by])
    },
  }
  if (withAppend)
    options.append = async (_team, _id, update) => {
      if (kept.refuseAppend) throw new Error('no room')
      kept.updates.push(update)
    }
  collaboration = serveCollaboration(server, options)
  url = `http://127.0.0.1:${await listen(server, 0)}`
}

const open = async (n: number): Promise<TestEditor> => {
  const editor = await openTestEditor(url, '/collab', actorOf(n), 'doc')
  editors.push(editor)
  return editor
}
const textOf = (document: Y.Doc): string => document.getText('text').toString()
const keptText = (): string => {
  const document = new Y.Doc()
  for (const update of kept.updates) Y.applyUpdate(document, update)
  return textOf(document)
}

beforeEach(() => {
  server = createHttpServer({ log: createLogger('test', 'silent') })
  kept = memory()
  editors = []
})
afterEach(async () => {
  for (const editor of editors) editor.leave()
  await server.close()
})

/** What a thread would make of an empty document: so many letters, each a part. */
function lettersFor(state: Uint8Array, count: number) {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, state)
  const parts: Uint8Array[] = []
  copy.on('update', (update: Uint8Array) => parts.push(update))
  for (let at = 0; at < count; at++) copy.getText('text').insert(at, 'x')
  return { whole: Y.mergeUpdates(parts), parts }
}

test('what was made elsewhere is durable at once, and put in part by part while others have their turns', async () => {
  await start(true)
  const editor = await open(1)
  const seen = new Set<number>()
  let isOver = false
  const look = (): void => {
    const live = collaboration.open('doc')
    if (live) seen.add(textOf(live).length)
    if (!isOver) setImmediate(look)
  }
  look()
  await collaboration.add(TEAM, 'doc', async (state) => lettersFor(state, 5))
  isOver = true
  expect([...seen]).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]))
  expect([kept.updates.length, keptText()]).toEqual([1, 'xxxxx'])
  await editor.until((document) => textOf(document) === 'xxxxx')
})

test('what was made elsewhere and cannot be kept is in the document of nobody', async () => {
  await start(true)
  await open(1)
  kept.refuseAppend = true
  await expect(collaboration.add(TEAM, 'doc', async (state) => lettersFor(state, 5))).rejects.toThrow('no room')
  const live = collaboration.open('doc')
  expect(live && textOf(live)).toBe('')
})

test('a browser that does not know all that the text may hold does not open it, and learns of no text it may not read', async () => {
  await start(true)
  const openWith = (n: number, schema: number) => openTestEditor(url, '/collab', actorOf(n), 'doc', schema)
  await expect(openWith(1, 1)).rejects.toThrow('refused: outdated')
  kept.refused.add(actorOf(2).userId)
  await expect(openWith(2, 1)).rejects.toThrow('refused: permission-denied')
  editors.push(await openWith(3, 2), await openWith(4, 3))
})

test('who may do more or less than when they came is let in anew; everybody else stays', async () => {
  await start(true)
  const [ada, ben, cid] = [await open(1), await open(2), await open(3)]
  const gone: string[] = []
  for (const [name, { provider }] of Object.entries({ ada, ben, cid })) provider.on('close', () => gone.push(name))
  kept.refused.add(actorOf(1).userId)
  kept.readOnly.add(actorOf(2).userId)
  const both = Promise.all([ada, ben].map(({ provider }) => new Promise((resolve) => provider.on('close', resolve))))
  await collaboration.recheck('01890000-0000-7000-8000-0000000000ff')
  expect(gone).toEqual([])
  await collaboration.recheck(TEAM)
  await both
  expect(gone.sort()).toEqual(['ada', 'ben'])
  cid.document.getText('text').insert(0, 'stays')
  await cid.acknowledged()
})

test('two people who write at once end with the same words', async () => {
  await start(true)
  const [ada, ben] = [await open(1), await open(2)]
  ada.document.getText('text').insert(0, 'Ada. ')
  ben.document.getText('text').insert(0, 'Ben. ')
  const both = (document: Y.Doc): boolean => textOf(document).length === 10
  await Promise.all([ada.until(both), ben.until(both)])
  expect(textOf(ada.document)).toBe(textOf(ben.document))
})

test('what was acknowledged is kept already, without waiting for the store', async () => {
  await start(true)
  const ada = await open(1)
  ada.document.getText('text').insert(0, 'safe')
  await ada.acknowledged()
  expect(keptText()).toBe('safe')
})

test('what a team writes while it is held waits in the browser, and is kept once the hold is lifted', async () => {
  await start(true)
  const ada = await open(1)
  kept.held = true
  collaboration.disconnect('doc')
  ada.document.getText('text').insert(0, 'waits')
  const ben = await open(2)
  expect([textOf(ben.document), keptText()]).toEqual(['', ''])
  kept.held = false
  collaboration.disconnect('doc')
  await ben.until((document) => textOf(document) === 'waits')
  expect(keptText()).toBe('waits')
})

test('an update that cannot be kept is not acknowledged, and is sent again', async () => {
  await start(true)
  const ada = await open(1)
  kept.refuseAppend = true
  const closed = new Promise<void>((resolve) => ada.provider.on('close', () => resolve()))
  ada.document.getText('text').insert(0, 'again')
  await closed
  expect(kept.updates).toHaveLength(0)
  kept.refuseAppend = false
  await ada.acknowledged()
  const ben = await open(2)
  await ben.until((document) => textOf(document) === 'again')
  expect(keptText()).toBe('again')
})

test('a reader sees the words and cannot change them', async () => {
  await start(true)
  kept.readOnly.add(actorOf(2).userId)
  const [ada, ben] = [await open(1), await open(2)]
  ben.document.getText('text').insert(0, 'mine')
  ada.document.getText('text').insert(0, 'hers')
  await ben.until((document) => textOf(document).includes('hers'))
  await ada.acknowledged()
  expect(keptText()).toBe('hers')
})

test('the presence of a reader reaches others only in a shape that can be drawn', async () => {
  await start(true)
  kept.readOnly.add(actorOf(2).userId)
  const [ada, ben] = [await open(1), await open(2)]
  const received = new Promise<unknown>((resolve) =>
    ada.provider.awareness?.on('change', () => {
      const state = ada.provider.awareness?.getStates().get(ben.document.clientID)
      if (state?.user) resolve(state)
    }),
  )
  ben.provider.setAwarenessField('cursor', { anchor: 5, head: { item: 'x' } })
  ben.provider.setAwarenessField('user', { id: actorOf(1).userId, name: 'Ben' })
  expect(await received).toEqual({ user: { id: actorOf(2).userId, name: 'Person 2' } })
})

test('somebody without access is refused', async () => {
  await start(true)
  kept.refused.add(actorOf(3).userId)
  await expect(open(3)).rejects.toThrow('refused')
})

test('a change of the service reaches people who have the document open, and survives a store that fails', async () => {
  await start(true)
  const ada = await open(1)
  kept.refuseStore = 2
  await collaboration.change(TEAM, 'doc', (document) => document.getText('text').insert(0, 'transcript'))
  await ada.until((document) => textOf(document) === 'transcript')
  expect(keptText()).toBe('transcript')
  await server.close()
  expect(kept.stored.length).toBeGreaterThan(0)
})

test('a change that cannot be kept does not happen', async () => {
  await start(true)
  kept.refuseAppend = true
  const work = (document: Y.Doc) => document.getText('text').insert(0, 'half')
  await expect(collaboration.change(TEAM, 'doc', work)).rejects.toThrow('no room')
  kept.refuseAppend = false
  const ada = await open(1)
  expect(textOf(ada.document)).toBe('')
})

test('without append a change whose store fails is reported to the caller, and is stored in the end', async () => {
  await start(false)
  kept.refuseStore = 1
  const work = (document: Y.Doc) => document.getText('text').insert(0, 'insight')
  await expect(collaboration.change(TEAM, 'doc', work)).rejects.toThrow('no room')
  await server.close()
  expect(kept.states.has('doc')).toBe(true)
})

test('the store receives who wrote', async () => {
  await start(false)
  const ada = await open(1)
  ada.document.getText('text').insert(0, 'x')
  await ada.acknowledged()
  ada.leave()
  await server.close()
  expect(kept.stored.flat()).toContain(actorOf(1).userId)
})

test('a person whose access ended is cut off at once', async () => {
  await start(true)
  const ada = await open(1)
  kept.refused.add(actorOf(1).userId)
  const failed = new Promise<void>((resolve) => ada.provider.on('authenticationFailed', () => resolve()))
  collaboration.disconnectUser(TEAM, actorOf(1).userId)
  await failed
})

test('bytes that are no update end the connection and are not kept', async () => {
  await start(true)
  const ada = await open(1)
  const closed = new Promise<void>((resolve) => ada.provider.on('close', () => resolve()))
  const message = Uint8Array.from([3, ...Buffer.from('doc'), 0, 2, 3, 255, 255, 255])
  ada.provider.configuration.websocketProvider.send(message)
  await closed
  expect(kept.updates).toHaveLength(0)
})

test('a document that is unsound in memory is given up once: its people are cut off and the last stored state stays', async () => {
  await start(true)
  const ada = await open(1)
  ada.document.getText('text').insert(0, 'sound')
  await expect.poll(() => kept.states.size).toBe(1)
  const closed = new Promise<string>((resolve) =>
    ada.provider.on('close', ({ event }: CloseOf) => resolve(event.reason)),
  )
  // What the gate did not see, as an older process may have left it.
  collaboration.open('doc')?.getText('text').insert(0, 'unsound ')
  ada.document.getText('text').insert(5, '!')
  expect(await closed).toBe('damaged')
  ada.leave()
  await expect.poll(() => collaboration.openIds()).toEqual([])
  expect(kept.damaged).toBe(1)
  const ben = await open(2)
  expect(textOf(ben.document)).toBe('sound')
})
