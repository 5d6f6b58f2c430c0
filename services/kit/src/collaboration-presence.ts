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

/**
 * Keeps what people tell of themselves in a document (name, cursor) to what it is for: one state a connection, of the
 * person whose connection it is, in a shape that every browser can draw. Who may only read is in this too.
 */
export function createPresenceGuard() {
  const owners = new Map<string, Map<number, Owner>>()
  return {
    /** The message as it may be handled; null for one that must not be. */
    clean(message: Uint8Array, socket: object, actor: Pick<Actor, 'userId'>): Uint8Array | null {
      const read = readMessage(message)
      if (!read) return message
      if (BROADCASTS.has(read.type)) return null
      if (read.type !== AWARENESS) return message
      const known = owners.get(read.documentId) ?? new Map<number, Owner>()
      owners.set(read.documentId, known)
      const own = read.entries.filter((entry) => isOwn(known, entry, { socket, userId: actor.userId }))
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
function isOwn(known: Map<number, Owner>, { client, state }: Entry, asking: Owner): boolean {
  const owner = known.get(client)
  if (owner?.socket === asking.socket) return true
  const hasAnother = [...known.values()].some(({ socket }) => socket === asking.socket)
  // A browser that connects again may be quicker than the end of its old connection.
  if (state === null || hasAnother || (owner && owner.userId !== asking.userId)) return false
  known.set(client, asking)
  return true
}

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
