import * as Y from 'yjs'
import { eachInSlices, type Sliced, wholly } from '../in-slices.ts'
import { decodeUpdate } from './decode.ts'
import { DEEPEST, depthIn, refuseDeepValues } from './depth.ts'
import { findForeignParts } from './parts.ts'
import { finderIn, findMissingReferences, type StructId } from './references.ts'

/** Elements and texts of one update; a pasted transcript of a day has some 20,000. */
const MOST_ELEMENTS = 25_000

type Limits = { mostElements?: number }

/**
 * Throws an Error for an update that would harm a document: what refers to places that are not here yet
 * (`UnplacedUpdate`), elements nested too deep or too many, documents within the document, parts that no editor reads.
 * An update that cannot be read throws too. What passes is kept by Yjs wholly and at once, so that a document to which
 * only such updates were added is sound.
 */
export function refuseHarmfulUpdate(update: Uint8Array, document: Y.Doc, limits?: Limits): void {
  wholly(findHarm(update, document, limits))
}

/**
 * The same in slices: what a document of a day brings takes a second to be looked at. Others may change the document
 * between them, which takes nothing away that was found to be there.
 */
export function* findHarm(
  update: Uint8Array,
  document: Y.Doc,
  { mostElements = MOST_ELEMENTS }: Limits = {},
): Sliced<void> {
  const decoded = decodeUpdate(update)
  const items = decoded.structs.filter((struct) => struct instanceof Y.Item)
  if (items.some(({ content }) => content instanceof Y.ContentDoc)) throw new Error('A document in a document')
  const elements = items.filter(({ content }) => content instanceof Y.ContentType)
  if (elements.length > mostElements) throw new Error(`${elements.length} elements in one update`)
  yield
  yield* eachInSlices(items, ({ content }) => refuseDeepValues(content))
  // First: only of what is here now is it known how deep it stands, and in what.
  yield* findMissingReferences(decoded, document)
  const find = finderIn(items)
  yield
  yield* findForeignParts(items, find, document)
  const depthOf = depthsIn(find, document)
  yield* eachInSlices(elements, ({ id }) => {
    if (depthOf(id) > DEEPEST) throw new Error('Elements are nested too deep')
  })
}

/** How deep an item stands, in the update or else in the document; walks instead of recursing, and each item once. */
function depthsIn(find: ReturnType<typeof finderIn<Y.Item>>, document: Y.Doc): (place: StructId) => number {
  const known = new Map<Y.Item, number>()
  const stored = new Map<Y.Item, number>()
  return (place) => {
    const way = new Map<Y.Item, number>()
    let depth = 0
    for (let at: StructId | null = place; at; ) {
      const item = find(at)
      const before = item && known.get(item)
      if (!item || before !== undefined) {
        depth = before ?? depthInDocument(document, at, stored)
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
function above({ parent, origin, rightOrigin }: Y.Item): { place: StructId; inside: number } | null {
  if (parent instanceof Y.ID) return { place: parent, inside: 1 }
  const neighbour = parent === null ? (origin ?? rightOrigin) : null
  return neighbour && { place: neighbour, inside: 0 }
}

function depthInDocument(document: Y.Doc, { client, clock }: StructId, known: Map<Y.Item, number>): number {
  if (clock >= Y.getState(document.store, client)) return 0
  const found = Y.getItem(document.store, Y.createID(client, clock))
  return found instanceof Y.Item ? depthIn(found, known) : 0
}
