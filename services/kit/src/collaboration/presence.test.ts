import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { expect, test } from 'vitest'
import { createPresenceOwners, type Presence, readPresences, writePresence } from './presence.ts'

/** A body as a client writes it; a string in the place of a state is written as it is. */
function body(entries: readonly [client: number, clock: number, state: unknown][], count = entries.length): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, count)
  for (const [client, clock, state] of entries) {
    encoding.writeVarUint(encoder, client)
    encoding.writeVarUint(encoder, clock)
    encoding.writeVarString(encoder, typeof state === 'string' ? state : JSON.stringify(state))
  }
  return encoding.toUint8Array(encoder)
}

const stateIn = (written: Uint8Array): unknown => {
  const decoder = decoding.createDecoder(written)
  for (let part = 0; part < 3; part++) decoding.readVarUint(decoder)
  return JSON.parse(decoding.readVarString(decoder))
}

const vera = { userId: 'vera', name: 'Vera' }
const at = { type: null, tname: 'default', item: { client: 7, clock: 3 }, assoc: 0 }
const presence = (state: unknown, client = 1): Presence => ({ client, clock: 1, state })

test.each<[string, Uint8Array]>([
  [
    'whose later state is no JSON',
    body([
      [1, 1, {}],
      [2, 1, '{broken'],
    ]),
  ],
  ['that says of more states than it has', body([[1, 1, {}]], 2)],
  ['with bytes behind its states', Uint8Array.from([...body([[1, 1, {}]]), 0])],
  ['that ends within a number', Uint8Array.from([1, 255])],
])('a message %s is dropped whole', (_what, message) => {
  expect(readPresences(message)).toBeNull()
})

test('whose presence it is says the server, where the cursor stands the browser', () => {
  const state = { user: { id: 'ines', name: 'Ines', html: '<b>' }, cursor: { anchor: at, head: at }, more: 'x' }
  expect(stateIn(writePresence(presence(state), vera))).toEqual({
    user: { id: 'vera', name: 'Vera' },
    cursor: { anchor: at, head: at },
  })
  expect(stateIn(writePresence(presence(null), vera))).toBeNull()
})

test.each([
  { cursor: { anchor: { item: { client: -1, clock: 'a' } }, head: 5 } },
  { cursor: 'x', user: [] },
  'text',
  [],
  7,
])('what a browser could not draw is left out: %j', (state) => {
  expect(stateIn(writePresence(presence(state), vera))).toEqual({ user: { id: 'vera', name: 'Vera' } })
})

test('a connection speaks for one client, and never for somebody else’s', () => {
  const owners = createPresenceOwners()
  const [one, other] = [
    { userId: 'ines', client: null },
    { userId: 'vera', client: null },
  ]
  expect(owners.claim('doc', one, presence({}, 1))).toEqual({ mine: true })
  expect(owners.claim('doc', other, presence({}, 1))).toEqual({ mine: false })
  expect(owners.claim('doc', other, presence({}, 2))).toEqual({ mine: true })
  expect(owners.claim('doc', other, presence({}, 3))).toEqual({ mine: false })
  expect(owners.claim('doc', other, presence(null, 1))).toEqual({ mine: false })
  expect(owners.claim('doc', other, presence(null, 2))).toEqual({ mine: true })
})

test('who connects again before the old connection has ended takes their client over, and an ended one holds none', () => {
  const owners = createPresenceOwners()
  const holder = (userId: string) => ({ userId, client: null as number | null })
  const [old, renewed, stranger] = [holder('ines'), holder('ines'), holder('vera')]
  owners.claim('doc', old, presence({}))
  expect(owners.claim('doc', renewed, presence({}))).toEqual({ mine: true, from: old })
  expect(owners.release('doc', old)).toBeNull()
  expect(owners.claim('doc', stranger, presence({}))).toEqual({ mine: false })
  expect(owners.release('doc', renewed)).toBe(1)
  expect(owners.claim('doc', stranger, presence({}))).toEqual({ mine: true })
})
