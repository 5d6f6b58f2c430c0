import * as Y from 'yjs'
import { decodeUpdate } from './decode.ts'
import { finderIn, type StructId } from './references.ts'

/** A value that an update sets in a map at the root of a document, or that was set and deleted. */
export type MapEntry = { key: string; value: unknown; isDeleted: boolean }

/**
 * What an update sets in a root map whose values are plain. Throws for anything else: another root, types within the map,
 * lists. What Yjs drops because its place is gone is left out.
 */
export function readMapEntries(update: Uint8Array, document: Y.Doc, root: string): MapEntry[] {
  const items = decodeUpdate(update).structs.filter((struct) => struct instanceof Y.Item)
  const keyOf = keysIn(finderIn(items), document, root)
  return items.flatMap((item): MapEntry[] => {
    const key = keyOf(item)
    const { content } = item
    if (key === null) return []
    if (content instanceof Y.ContentDeleted) return [{ key, value: undefined, isDeleted: true }]
    if (!(content instanceof Y.ContentAny)) throw new Error('A value that is not plain')
    return content.arr.map((value: unknown) => ({ key, value, isDeleted: false }))
  })
}

/** The key of each item: its own, or that of a neighbour, of which there is one per key. Null where the place is gone. */
function keysIn(find: (place: StructId) => Y.Item | undefined, document: Y.Doc, root: string) {
  const known = new Map<Y.Item, string | null>()
  return (item: Y.Item): string | null => {
    const way = new Set<Y.Item>()
    let key: string | null = null
    for (let at = item; ; ) {
      const before = known.get(at)
      if (before !== undefined) {
        key = before
        break
      }
      if (way.has(at)) throw new Error('Parts whose places depend on each other')
      way.add(at)
      const neighbour = at.parent === null ? (at.origin ?? at.rightOrigin) : null
      const next = neighbour && find(neighbour)
      if (next) {
        at = next
        continue
      }
      key = neighbour ? storedKey(document, neighbour, root) : ownKey(at, root)
      break
    }
    for (const one of way) known.set(one, key)
    return key
  }
}

function ownKey({ parent, parentSub }: Y.Item, root: string): string {
  if (parent instanceof Y.ID || String(parent) !== root || parentSub === null) throw new Error('A part of no map')
  return parentSub
}

function storedKey(document: Y.Doc, { client, clock }: StructId, root: string): string | null {
  if (clock >= Y.getState(document.store, client)) return null
  const found = Y.getItem(document.store, Y.createID(client, clock))
  if (!(found instanceof Y.Item)) return null
  if (found.parent !== document.share.get(root) || found.parentSub === null) throw new Error('A part of no map')
  return found.parentSub
}
