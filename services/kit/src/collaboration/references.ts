import * as Y from 'yjs'
import type { Sliced } from '../in-slices.ts'

export type StructId = { client: number; clock: number }
type Struct = Y.Item | Y.GC | Y.Skip
type Deleted = { clock: number; len: number }

/** Parts that are looked at before others may have a turn. */
const PARTS_AT_ONCE = 100

/** An update that refers to places which are not in the document and not in the update. */
export class UnplacedUpdate extends Error {}

/** Finds the part of an update that holds a place. */
export function finderIn<Part extends Struct>(parts: readonly Part[]): (place: StructId) => Part | undefined {
  const byClient = Map.groupBy(parts, ({ id }) => id.client)
  for (const list of byClient.values()) list.sort((one, other) => one.id.clock - other.id.clock)
  return ({ client, clock }) => itemAt(byClient.get(client) ?? [], clock)
}

/** The part of a client that holds a clock, of parts in the order of their clocks. */
function itemAt<Part extends Struct>(parts: readonly Part[], clock: number): Part | undefined {
  let [low, high] = [0, parts.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const part = parts[middle]
    if (!part) return undefined
    if (clock < part.id.clock) high = middle - 1
    else if (clock >= part.id.clock + part.length) low = middle + 1
    else return part
  }
  return undefined
}

/**
 * Throws UnplacedUpdate unless Yjs can put every part of an update in its place now. Else it would keep the part until
 * its place arrives, and join what nobody has looked at as a whole. Goes through the parts in Yjs' own order, each once.
 */
export function* findMissingReferences(
  { structs, ds }: { structs: Struct[]; ds: { clients: Map<number, Deleted[]> } },
  document: Y.Doc,
): Sliced<void> {
  const reached = new Map<number, number>()
  const stateOf = (client: number): number => reached.get(client) ?? Y.getState(document.store, client)
  const find = finderIn(structs)
  const lists = Map.groupBy(structs, ({ id }) => id.client)
  const next = new Map<number, number>()
  /** Clients that wait for a part of another one. */
  const waiting = new Map<Struct, number[]>()
  const ready = [...lists.keys()]
  for (let client = ready.pop(); client !== undefined; client = ready.pop()) {
    const list = lists.get(client) ?? []
    for (let at = next.get(client) ?? 0; at < list.length; at++) {
      const struct = list[at]
      if (!struct) break
      if (at % PARTS_AT_ONCE === 0) yield
      const place = missingFor(struct, stateOf)
      if (place) {
        const part = place.client === client ? undefined : find(place)
        if (!part) throw new UnplacedUpdate('A part whose place is not here')
        const clients = waiting.get(part) ?? []
        clients.push(client)
        waiting.set(part, clients)
        break
      }
      reached.set(client, Math.max(stateOf(client), struct.id.clock + struct.length))
      next.set(client, at + 1)
      for (const one of waiting.get(struct) ?? []) ready.push(one)
      waiting.delete(struct)
    }
  }
  if (waiting.size) throw new UnplacedUpdate('Parts whose places depend on each other')
  for (const [client, deleted] of ds.clients)
    for (const { clock, len } of deleted)
      if (clock + len > stateOf(client)) throw new UnplacedUpdate('A deletion of what is not here')
}

/** A place that has to be there before the part and is not; null when the part can be put in. */
function missingFor(struct: Struct, stateOf: (client: number) => number): StructId | null {
  const { client, clock } = struct.id
  if (clock > stateOf(client)) return { client, clock: clock - 1 }
  if (struct instanceof Y.Skip) return { client, clock }
  if (!(struct instanceof Y.Item) || clock + struct.length <= stateOf(client)) return null
  const { origin, rightOrigin, parent } = struct
  for (const place of [origin, rightOrigin, parent instanceof Y.ID ? parent : null]) {
    const isHere = place === null || place.clock < (place.client === client ? clock : stateOf(place.client))
    if (!isHere) return place
  }
  return null
}
