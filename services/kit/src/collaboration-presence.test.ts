import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { expect, test } from 'vitest'
import { createPresenceGuard } from './collaboration-presence.ts'

type Entry = [client: number, clock: number, state: unknown]

function message(entries: readonly Entry[], type = 1, documentId = 'doc'): Uint8Array {
  const states = encoding.createEncoder()
  encoding.writeVarUint(states, entries.length)
  for (const [client, clock, state] of entries) {
    encoding.writeVarUint(states, client)
    encoding.writeVarUint(states, clock)
    encoding.writeVarString(states, JSON.stringify(state))
  }
  const whole = encoding.createEncoder()
  encoding.writeVarString(whole, documentId)
  encoding.writeVarUint(whole, type)
  encoding.writeVarUint8Array(whole, encoding.toUint8Array(states))
  return encoding.toUint8Array(whole)
}

function entriesOf(cleaned: Uint8Array | null): Entry[] {
  if (!cleaned) return []
  const whole = decoding.createDecoder(cleaned)
  decoding.readVarString(whole)
  decoding.readVarUint(whole)
  const states = decoding.createDecoder(decoding.readVarUint8Array(whole))
  return Array.from({ length: decoding.readVarUint(states) }, () => [
    decoding.readVarUint(states),
    decoding.readVarUint(states),
    JSON.parse(decoding.readVarString(states)),
  ])
}

const [ines, vera] = [{ userId: 'ines' }, { userId: 'vera' }]
const at = { type: null, tname: 'default', item: { client: 7, clock: 3 }, assoc: 0 }

test('a person tells their name and cursor, as themselves', () => {
  const guard = createPresenceGuard()
  const told = { user: { id: 'ines', name: 'Vera', html: '<b>' }, cursor: { anchor: at, head: at }, more: 'x' }
  expect(entriesOf(guard.clean(message([[1, 1, told]]), {}, vera))).toEqual([
    [1, 1, { user: { id: 'vera', name: 'Vera' }, cursor: { anchor: at, head: at } }],
  ])
})

test.each([
  { user: { id: 'vera', name: { evil: 1 } } },
  { user: { id: 'vera', name: '' } },
  { cursor: { anchor: { item: { client: -1, clock: 'a' } }, head: 5 } },
  { cursor: 'x', user: [] },
  'text',
  [],
])('a state that a browser could not draw is left out: %j', (state) => {
  expect(entriesOf(createPresenceGuard().clean(message([[1, 1, state]]), {}, vera))).toEqual([[1, 1, {}]])
})

test('a connection speaks for one client, and never for somebody else’s', () => {
  const guard = createPresenceGuard()
  const [one, other] = [{}, {}]
  guard.clean(message([[1, 1, {}]]), one, ines)
  guard.clean(message([[2, 1, {}]]), other, vera)
  const claims: Entry[] = [
    [1, 9, { user: { name: 'Nobody' } }],
    [3, 1, {}],
    [2, 2, null],
  ]
  expect(entriesOf(guard.clean(message(claims), other, vera))).toEqual([[2, 2, null]])
  expect(guard.clean(message([[1, 9, {}]]), other, vera)).toBeNull()
})

test('a connection is not present in documents without end', () => {
  const guard = createPresenceGuard()
  const socket = {}
  const isHeard = (at: number) => guard.clean(message([[1, 1, {}]], 1, `doc ${at}`), socket, vera) !== null
  expect(Array.from({ length: 60 }, (_, at) => isHeard(at)).filter(Boolean)).toHaveLength(50)
  expect(isHeard(0)).toBe(true)
})

test('who connects again before the old connection has ended keeps their client, and an ended one holds none', () => {
  const guard = createPresenceGuard()
  const [old, renewed, stranger] = [{}, {}, {}]
  guard.clean(message([[1, 1, {}]]), old, ines)
  expect(guard.clean(message([[1, 2, {}]]), stranger, vera)).toBeNull()
  expect(entriesOf(guard.clean(message([[1, 2, {}]]), renewed, ines))).toEqual([[1, 2, {}]])
  guard.gone(old)
  expect(entriesOf(guard.clean(message([[1, 3, {}]]), renewed, ines))).toEqual([[1, 3, {}]])
  guard.gone(renewed)
  expect(entriesOf(guard.clean(message([[1, 4, {}]]), stranger, vera))).toEqual([[1, 4, {}]])
})

test('what one client would broadcast is not handled, and other messages pass as they are', () => {
  const guard = createPresenceGuard()
  for (const type of [5, 6]) expect(guard.clean(message([], type), {}, vera)).toBeNull()
  const sync = message([], 0)
  expect(guard.clean(sync, {}, vera)).toBe(sync)
  const unreadable = Uint8Array.from([255, 255])
  expect(guard.clean(unreadable, {}, vera)).toBe(unreadable)
})
