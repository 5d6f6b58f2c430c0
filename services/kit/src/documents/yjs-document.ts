import { DOCUMENT_FRAGMENT, documentSchema } from '@verbatim/contracts/document-schema.ts'
import { Node } from 'prosemirror-model'
import { prosemirrorToYXmlFragment, yXmlFragmentToProsemirrorJSON } from 'y-prosemirror'
import * as Y from 'yjs'

/** The collaborative form of a document, as one Yjs update. */
export function stateOf(doc: Node): Uint8Array {
  const shared = new Y.Doc()
  prosemirrorToYXmlFragment(doc, shared.getXmlFragment(DOCUMENT_FRAGMENT))
  const state = Y.encodeStateAsUpdate(shared)
  shared.destroy()
  return state
}

/** Whether a collaborative document holds nothing at all, as one does that was never written. */
export const isBlank = (shared: Y.Doc): boolean => shared.getXmlFragment(DOCUMENT_FRAGMENT).length === 0

/** What a collaborative document reads like. Nodes that the schema refuses make this throw. */
export function readDocument(shared: Y.Doc): Node {
  if (isBlank(shared)) return documentSchema.node('doc', null, [documentSchema.node('paragraph')])
  return Node.fromJSON(documentSchema, yXmlFragmentToProsemirrorJSON(shared.getXmlFragment(DOCUMENT_FRAGMENT)))
}

/** A collaborative document from updates, oldest first. The caller destroys it. */
export function openState(updates: readonly Uint8Array[]): Y.Doc {
  const shared = new Y.Doc()
  for (const update of updates) Y.applyUpdate(shared, update)
  return shared
}
