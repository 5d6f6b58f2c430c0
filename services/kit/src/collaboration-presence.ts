import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { z } from 'zod'
import type { Actor } from './actor.ts'

/** Hocuspocus' numbers of messages: who is there, and what one client would have told all others as it is. */
const AWARENESS = 1
const BROADCASTS = new Set([5, 6])

const NAME_MAX = 100
const count = z.int().min(0)
const id = z.object({ client: count, clock: count })
/** A position of Yjs as y-prosemirror sends it. */
const position = z.object({
  type: id.nullish(),
  tname: z.string().max(NAME_MAX).nullish(),
  item: id.nullish(),
  assoc: z.int().optional(),
})
const cursor = z.object({ anchor: position, head: position })
const named = z.object({ name: z.string().min(1) })

type Entry = { client: number; clock: number; state: unknown }
type Owner = { socket: object; userId: string }
/** Who speaks for which client, by document. */
type Owners = Map<string, Map<number, Owner>>

/** Documents that one connection may be present in; a browser opens one connection for each. */
const DOCUMENTS_MAX = 50

/**
 * Keeps what people tell of themselves in a document (name, cursor) to what it is for: one state a connection, of the
 * person whose connection it is, in a shape that every browser can draw. Who may only read is in this too.
 */
export function createPresenceGuard() {
  const owners: Owners = new Map()
  return {
    /** The message as it may be handled; null for one that must not be. */
    clean(message: Uint8Array, socket: object, actor: Pick<Actor, 'userId'>): Uint8Array | null {
      const read = readMessage(message)
      if (!read) return message
      if (BROADCASTS.has(read.type)) return null
      if (read.type !== AWARENESS) return message
      const asking = { socket, userId: actor.userId }
      const own = read.entries.filter((entry) => isOwn(owners, read.documentId, entry, asking))
      return own.length ? writeMessage(read.documentId, own, actor.userId) : null
    },
    /** Forgets a connection that ended. */
    gone(socket: object): void {
      for (const [documentId, known] of owners) {
        for (const [client, owner] of known) if (owner.socket === socket) known.delete(client)
        if (known.size === 0) owners.delete(documentId)
      }
    },
  }
}

/** Clients send on what they hear of others; only the first state that a connection tells, and its next ones, are its own. */
function isOwn(owners: Owners, documentId: string, { client, state }: Entry, asking: Owner): boolean {
  const known = owners.get(documentId) ?? new Map<number, Owner>()
  const owner = known.get(client)
  if (owner?.socket === asking.socket) return true
  // A browser that connects again may be quicker than the end of its old connection.
  if (state === null || speaksIn(known, asking) || (owner && owner.userId !== asking.userId)) return false
  if ([...owners.values()].filter((one) => speaksIn(one, asking)).length >= DOCUMENTS_MAX) return false
  owners.set(documentId, known.set(client, asking))
  return true
}

const speaksIn = (known: ReadonlyMap<number, Owner>, { socket }: Owner): boolean =>
  [...known.values()].some((owner) => owner.socket === socket)

/** The document and type of a message, and the states in one about awareness; null for what cannot be read. */
function readMessage(message: Uint8Array): { documentId: string; type: number; entries: Entry[] } | null {
  try {
    const decoder = decoding.createDecoder(message)
    const documentId = decoding.readVarString(decoder)
    const type = decoding.readVarUint(decoder)
    return { documentId, type, entries: type === AWARENESS ? readEntries(decoder) : [] }
  } catch {
    return null
  }
}

function readEntries(message: decoding.Decoder): Entry[] {
  const decoder = decoding.createDecoder(decoding.readVarUint8Array(message))
  const entries: Entry[] = []
  for (let left = decoding.readVarUint(decoder); left > 0; left--)
    entries.push({
      client: decoding.readVarUint(decoder),
      clock: decoding.readVarUint(decoder),
      state: JSON.parse(decoding.readVarString(decoder)),
    })
  return entries
}

function writeMessage(documentId: string, entries: readonly Entry[], userId: string): Uint8Array {
  const states = encoding.createEncoder()
  encoding.writeVarUint(states, entries.length)
  for (const { client, clock, state } of entries) {
    encoding.writeVarUint(states, client)
    encoding.writeVarUint(states, clock)
    encoding.writeVarString(states, JSON.stringify(cleanState(state, userId)))
  }
  const message = encoding.createEncoder()
  encoding.writeVarString(message, documentId)
  encoding.writeVarUint(message, AWARENESS)
  encoding.writeVarUint8Array(message, encoding.toUint8Array(states))
  return encoding.toUint8Array(message)
}

function cleanState(state: unknown, userId: string): Record<string, unknown> | null {
  if (state === null) return null
  const told = z.object({ user: z.unknown(), cursor: z.unknown() }).partial().safeParse(state).data ?? {}
  const user = named.safeParse(told.user).data
  const place = cursor.safeParse(told.cursor).data
  return {
    ...(user && { user: { id: userId, name: user.name.slice(0, NAME_MAX).toWellFormed() } }),
    ...(place && { cursor: place }),
  }
}
