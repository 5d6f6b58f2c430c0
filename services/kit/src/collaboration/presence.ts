import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { z } from 'zod'
import type { Actor } from '../actor.ts'
import { parseShallow } from './decode.ts'

const count = z.int().min(0)
const id = z.object({ client: count, clock: count })
const NAME_MAX = 100
/** A position of Yjs as y-prosemirror sends it. */
const position = z.object({
  type: id.nullish(),
  tname: z.string().max(NAME_MAX).nullish(),
  item: id.nullish(),
  assoc: z.int().optional(),
})
const stateSchema = z.object({ cursor: z.object({ anchor: position, head: position }) })

export type Presence = { client: number; clock: number; state: unknown }

/**
 * The states in the body of a message about who is there, as clients may write it (awareness of Yjs). Null unless all of
 * it can be read: what somebody else would read otherwise is passed on to nobody.
 */
export function readPresences(body: Uint8Array): Presence[] | null {
  try {
    const decoder = decoding.createDecoder(body)
    const presences: Presence[] = []
    for (let left = decoding.readVarUint(decoder); left > 0; left--)
      presences.push({
        client: decoding.readVarUint(decoder),
        clock: decoding.readVarUint(decoder),
        state: parseShallow(decoding.readVarString(decoder)),
      })
    return decoding.hasContent(decoder) ? null : presences
  } catch {
    return null
  }
}

/** The body of a message with one presence: the server says whose it is, the browser where their cursor is. */
export function writePresence(
  { client, clock, state }: Presence,
  actor: Pick<Actor, 'userId' | 'name'>,
  schema: z.ZodType<Record<string, unknown>> = stateSchema,
): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarUint(encoder, 1)
  encoding.writeVarUint(encoder, client)
  encoding.writeVarUint(encoder, clock)
  encoding.writeVarString(encoder, JSON.stringify(state === null ? null : ownState(state, actor, schema)))
  return encoding.toUint8Array(encoder)
}

function ownState(
  state: unknown,
  { userId, name }: Pick<Actor, 'userId' | 'name'>,
  schema: z.ZodType<Record<string, unknown>>,
): Record<string, unknown> {
  return { ...schema.safeParse(state).data, user: { id: userId, name: name?.toWellFormed() || 'Colleague' } }
}

/** A connection to a document, as far as presence goes. */
export type PresenceHolder = { userId: string; client: number | null }

/** Who speaks for which client of each document: a connection for one, and for nobody else's. */
export function createPresenceOwners<Holder extends PresenceHolder>() {
  const documents = new Map<string, Map<number, Holder>>()
  return {
    /**
     * Whether the holder may send this presence: its own client's, or the first one it sends. Clients send on what
     * they receive of others, which they may not. A browser that connects again may be quicker than the end of its old
     * connection, from which it takes its client over; that one is answered too.
     */
    claim(documentId: string, holder: Holder, { client, state }: Presence): { mine: boolean; from?: Holder } {
      if (holder.client === client) return { mine: true }
      const known = documents.get(documentId) ?? new Map<number, Holder>()
      const before = known.get(client)
      if (state === null || holder.client !== null || (before && before.userId !== holder.userId))
        return { mine: false }
      if (before) before.client = null
      holder.client = client
      documents.set(documentId, known.set(client, holder))
      return before ? { mine: true, from: before } : { mine: true }
    },
    /** Removes a holder's presence; the client it was for, or null. */
    release(documentId: string, holder: Holder): number | null {
      const { client } = holder
      const known = documents.get(documentId)
      holder.client = null
      if (client === null || known?.get(client) !== holder) return null
      known.delete(client)
      if (known.size === 0) documents.delete(documentId)
      return client
    },
  }
}

export type PresenceOwners<Holder extends PresenceHolder> = ReturnType<typeof createPresenceOwners<Holder>>
