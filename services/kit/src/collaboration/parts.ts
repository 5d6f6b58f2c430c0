import { DOCUMENT_FRAGMENT } from '@verbatim/contracts/document-schema.ts'
import * as Y from 'yjs'
import { eachInSlices, type Sliced } from '../in-slices.ts'

type StructId = { client: number; clock: number }
type FindItem = (place: StructId) => Y.Item | undefined
/** What an item is in; `other` is what no editor reads as blocks or words: attributes, other roots, what is not here. */
type Container = 'top' | 'element' | 'text' | 'other'

/**
 * Throws an Error for parts that editors cannot read: y-prosemirror takes elements at the top, elements and texts within
 * elements, and nothing else, and throws at the rest in the browser of everybody who opens the document.
 * @param itemAt the item of the update that holds a place.
 */
export function* findForeignParts(items: readonly Y.Item[], itemAt: FindItem, document: Y.Doc): Sliced<void> {
  const containerOf = containersIn(itemAt, document)
  yield* eachInSlices(items, (item) => {
    const { content } = item
    const type = content instanceof Y.ContentType ? content.type : null
    const isElement = type instanceof Y.XmlElement
    if (type && !isElement && !(type instanceof Y.XmlText)) throw new Error('A part that is no element and no text')
    if (isElement || content instanceof Y.ContentDeleted) return
    const container = containerOf(item)
    if (container === 'top' || (container === 'element' && !type)) throw new Error('Words outside of a text')
  })
}

/** Walks along neighbours, which are in the same container, and each item once. */
function containersIn(itemAt: FindItem, document: Y.Doc): (item: Y.Item) => Container {
  const known = new Map<Y.Item, Container>()
  return (item) => {
    const way = new Set<Y.Item>()
    let found: Container | undefined
    for (let at: Y.Item = item; !found; ) {
      found = known.get(at)
      if (found) break
      if (way.has(at)) throw new Error('Parts whose places depend on each other')
      way.add(at)
      const neighbour = at.parent === null ? (at.origin ?? at.rightOrigin) : null
      const next = neighbour && itemAt(neighbour)
      if (next) at = next
      else found = neighbour ? inDocument(document, neighbour) : named(at, itemAt, document)
    }
    for (const one of way) known.set(one, found ?? 'other')
    return found ?? 'other'
  }
}

/** By the parent that an item of an update names itself. */
function named({ parent, parentSub }: Y.Item, itemAt: FindItem, document: Y.Doc): Container {
  if (parentSub !== null) return 'other'
  if (!(parent instanceof Y.ID)) return String(parent) === DOCUMENT_FRAGMENT ? 'top' : 'other'
  const content = (itemAt(parent) ?? storedItem(document, parent))?.content
  return content instanceof Y.ContentType ? containerBy(content.type) : 'other'
}

function inDocument(document: Y.Doc, place: StructId): Container {
  const found = storedItem(document, place)
  if (!found || found.parentSub !== null || !(found.parent instanceof Y.AbstractType)) return 'other'
  return found.parent === document.share.get(DOCUMENT_FRAGMENT) ? 'top' : containerBy(found.parent)
}

const containerBy = (type: unknown): Container =>
  type instanceof Y.XmlText ? 'text' : type instanceof Y.XmlElement ? 'element' : 'other'

/** Null for what has not arrived yet, and for what was deleted so long ago that only its place is known. */
function storedItem(document: Y.Doc, { client, clock }: StructId): Y.Item | null {
  if (clock >= Y.getState(document.store, client)) return null
  const found = Y.getItem(document.store, Y.createID(client, clock))
  return found instanceof Y.Item ? found : null
}
