import * as Y from 'yjs'
import { refuseForeignParts } from './collaboration-parts.ts'

/**
 * The deepest place of an element that is kept: the schema's lists and quotes reach it by 64 levels. Yjs reads and
 * deletes what is nested by calling itself, so that a document of thousands of levels could never be opened again.
 */
const DEEPEST = 140
/** Elements and texts of one update; a pasted transcript of a day has some 20,000. */
const MOST_ELEMENTS = 60_000

type Place = { client: number; clock: number }

/**
 * Throws an Error for an update that would harm a document: elements nested too deep or too many, documents within the
 * document, parts that no editor reads. An update that cannot be read throws too.
 */
export function refuseHarmfulUpdate(update: Uint8Array, document: Y.Doc): void {
  const items = Y.decodeUpdate(update).structs.filter((struct) => struct instanceof Y.Item)
  if (items.some(({ content }) => content instanceof Y.ContentDoc)) throw new Error('A document in a document')
  const elements = items.filter(({ content }) => content instanceof Y.ContentType)
  if (elements.length > MOST_ELEMENTS) throw new Error(`${elements.length} elements in one update`)
  const find = finderIn(items)
  refuseForeignParts(items, find, document)
  const depthOf = depthsIn(find, document)
  for (const { id } of elements) if (depthOf(id) > DEEPEST) throw new Error('Elements are nested too deep')
}

/** Finds the item of an update that holds a place. */
function finderIn(items: readonly Y.Item[]): (place: Place) => Y.Item | undefined {
  const byClient = Map.groupBy(items, ({ id }) => id.client)
  for (const list of byClient.values()) list.sort((one, other) => one.id.clock - other.id.clock)
  return ({ client, clock }) => itemAt(byClient.get(client) ?? [], clock)
}

/** How deep an item stands, in the update or else in the document; walks instead of recursing, and each item once. */
function depthsIn(find: ReturnType<typeof finderIn>, document: Y.Doc): (place: Place) => number {
  const known = new Map<Y.Item, number>()
  return (place) => {
    const way = new Map<Y.Item, number>()
    let depth = 0
    for (let at: Place | null = place; at; ) {
      const item = find(at)
      const before = item && known.get(item)
      if (!item || before !== undefined) {
        depth = before ?? depthInDocument(document, at)
        break
      }
      // Yjs would wait for what can never come; whoever follows it never arrives.
      if (way.has(item)) throw new Error('Elements whose places depend on each other')
      const next = above(item)
      way.set(item, next?.inside ?? 1)
      at = next?.place ?? null
    }
    for (const [item, inside] of [...way].reverse()) {
      depth += inside
      known.set(item, depth)
    }
    return depth
  }
}

/** By what an item's place is known: the element it is in, or a neighbour in the same one. Null at the top. */
function above({ parent, origin, rightOrigin }: Y.Item): { place: Place; inside: number } | null {
  if (parent instanceof Y.ID) return { place: parent, inside: 1 }
  const neighbour = parent === null ? (origin ?? rightOrigin) : null
  return neighbour && { place: neighbour, inside: 0 }
}

/** The item of a client that holds a clock, of items in the order of their clocks. */
function itemAt(items: readonly Y.Item[], clock: number): Y.Item | undefined {
  let [low, high] = [0, items.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const item = items[middle]
    if (!item) return undefined
    if (clock < item.id.clock) high = middle - 1
    else if (clock >= item.id.clock + item.length) low = middle + 1
    else return item
  }
  return undefined
}

function depthInDocument(document: Y.Doc, { client, clock }: Place): number {
  if (clock >= Y.getState(document.store, client)) return 0
  const found = Y.getItem(document.store, Y.createID(client, clock))
  let depth = 0
  let item: Y.Item | null = found instanceof Y.Item ? found : null
  while (item) {
    depth++
    item = item.parent instanceof Y.AbstractType ? item.parent._item : null
  }
  return depth
}
