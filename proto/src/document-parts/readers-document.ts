import { Fragment, type Node } from 'prosemirror-model'

/** A document as readers have it: without speaker notes, wherever they stand. The very same one where there are none. */
export function readersDocument(doc: Node): Node {
  if (doc.isTextblock || doc.isLeaf) return doc
  const kept = doc.children.filter(({ type }) => type.name !== 'speakerNotes').map(readersDocument)
  const isSame = kept.length === doc.childCount && kept.every((child, at) => child === doc.child(at))
  return isSame ? doc : doc.copy(Fragment.from(kept))
}
