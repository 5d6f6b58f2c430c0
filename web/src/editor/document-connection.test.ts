import { Server } from '@hocuspocus/server'
import { schemaOfToken } from '@verbatim/contracts/collaboration-token.ts'
import { DOCUMENT_SCHEMA } from '@verbatim/contracts/document-schema.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { unsentChanges } from '../lib/unsent-changes.ts'
import type { DocumentConnection } from './document-connection.ts'
import { openDocument } from './open-documents.ts'

let server: Server
/** What the service decides of whoever connects, and how many messages with changes it answers. */
let service: { isAway: boolean; isHeld: boolean; isNewer: boolean; takes: number; stored?: Uint8Array }
let opened: ReturnType<typeof openDocument>[]

beforeEach(async () => {
  service = { isAway: false, isHeld: false, isNewer: false, takes: Number.POSITIVE_INFINITY }
  opened = []
  server = new Server({
    quiet: true,
    async onUpgrade() {
      if (service.isAway) throw new Error()
    },
    async onAuthenticate({ connectionConfig, token }) {
      if (service.isNewer || schemaOfToken(token) < DOCUMENT_SCHEMA)
        throw Object.assign(new Error(), { reason: 'outdated' })
      connectionConfig.readOnly = service.isHeld
    },
    async onLoadDocument({ document }) {
      if (service.stored) Y.applyUpdate(document, service.stored)
    },
    async onStoreDocument({ document }) {
      service.stored = Y.encodeStateAsUpdate(document)
    },
    async beforeHandleMessage({ update }) {
      if (isChange(update) && service.takes-- <= 0) await new Promise(() => undefined)
    },
  })
  await server.listen(0)
  vi.stubGlobal('WebSocket', WebSocket)
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${server.address.port}` })
})
afterEach(async () => {
  for (const { connection } of opened) connection.close()
  await server.destroy()
  vi.unstubAllGlobals()
})

/** What a tab keeps. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  }
}

/** Whether a message holds changes: after the document's name it says what it is about, and for a text which step. */
function isChange(message: Uint8Array): boolean {
  const [about = 0, step = 0] = message.subarray(1 + 'doc'.length)
  return (about === 0 || about === 4) && step > 0
}

const open = (): ReturnType<typeof openDocument> => {
  const one = openDocument('/collab', 'doc')
  opened.push(one)
  return one
}
const write = ({ shared }: DocumentConnection, words: string): void => {
  for (const letter of words) shared.getText('text').insert(shared.getText('text').length, letter)
}
const textOf = (document: Y.Doc | undefined): string | undefined => document?.getText('text').toString()
const keptText = (): string | undefined => textOf(server.hocuspocus.documents.get('doc'))

const until = (connection: DocumentConnection, condition: (one: DocumentConnection) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (condition(connection)) resolve()
    }
    connection.watch(look)
    look()
  })
const isReady = (one: DocumentConnection): boolean => one.state() === 'ready'
const isOffline = (one: DocumentConnection): boolean => one.state() === 'offline'
const isSaved = (one: DocumentConnection): boolean => one.unsaved() === 0

/** The service ends every connection and takes no other until it is back. */
async function lose(connection: DocumentConnection): Promise<void> {
  service.isAway = true
  for (const socket of server.webSocketServer.clients) socket.terminate()
  await until(connection, isOffline)
}

test('a text that opens has nothing unsaved, and a letter counts until the service has acknowledged it', async () => {
  const { connection } = open()
  const seen = new Set<number>()
  connection.watch(() => seen.add(connection.unsaved()))
  await until(connection, isReady)
  expect([...seen]).toEqual([0])
  write(connection, 'a')
  expect([connection.unsaved(), unsentChanges()]).toEqual([1, 1])
  await until(connection, isSaved)
  expect([keptText(), unsentChanges()]).toEqual(['a', 0])
})

test('what is written before the first answer and without a connection is unsaved until all of it is kept', async () => {
  const { connection } = open()
  write(connection, 'early ')
  expect(connection.unsaved()).toBe(6)
  await until(connection, isSaved)
  expect(keptText()).toBe('early ')

  await lose(connection)
  write(connection, 'late')
  expect(connection.unsaved()).toBe(4)
  service.takes = 1
  service.isAway = false
  await until(connection, isSaved)
  expect(keptText()).toBe('early late')
})

test('what is written into a text that was opened under a hold is unsaved until the hold has ended', async () => {
  service.isHeld = true
  const { connection } = open()
  await until(connection, isReady)
  expect(connection.unsaved()).toBe(0)
  write(connection, 'one')
  await lose(connection)
  service.isAway = false
  await until(connection, isReady)
  expect([connection.unsaved(), unsentChanges(), keptText()]).toEqual([3, 3, ''])

  service.isHeld = false
  await lose(connection)
  write(connection, ' two')
  expect([connection.unsaved(), unsentChanges()]).toEqual([7, 7])
  service.isAway = false
  await until(connection, isSaved)
  expect([keptText(), unsentChanges()]).toEqual(['one two', 0])
})

test('whoever leaves a text that is not saved loses nothing, and finds it again on coming back', async () => {
  const { connection, leave } = open()
  await until(connection, isReady)
  await lose(connection)
  write(connection, 'kept')
  leave()
  expect(unsentChanges()).toBe(4)
  const again = open()
  expect(textOf(again.connection.shared)).toBe('kept')
  again.leave()
  service.isAway = false
  await until(connection, isSaved)
  expect([keptText(), unsentChanges()]).toEqual(['kept', 0])
  const { connection: next } = open()
  expect(next).not.toBe(connection)
  await until(next, isReady)
})

test('what could not be sent because the page is older than the text is there when the page is loaded again', async () => {
  const { connection } = open()
  write(connection, 'kept')
  await until(connection, isSaved)
  await lose(connection)
  write(connection, ' carried')
  service.isNewer = true
  service.isAway = false
  await until(connection, (one) => one.state() === 'outdated')
  expect(connection.unsaved()).toBe(0)
  connection.close()

  service.isNewer = false
  const { connection: next } = open()
  await until(next, isReady)
  expect(next.unsaved()).toBe(1)
  await until(next, isSaved)
  expect([keptText(), sessionStorage.getItem('unsent:/collab/doc')]).toEqual(['kept carried', null])
})
