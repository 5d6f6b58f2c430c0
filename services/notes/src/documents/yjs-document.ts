import { DOCUMENT_FRAGMENT, documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { Node } from 'prosemirror-model'
import * as Y from 'yjs'

/** The part of a collaborative document that holds its content. */
export const contentOfYjs = (document: Y.Doc): Y.XmlFragment => document.getXmlFragment(DOCUMENT_FRAGMENT)

// Loaded with the first document that is written: it brings the whole editor along.
const binding = () => import('y-prosemirror')

/** A document in its collaborative form, as one Yjs update. */
export async function yjsStateOf(doc: Node): Promise<Uint8Array> {
  const { prosemirrorToYXmlFragment } = await binding()
  const document = new Y.Doc()
  prosemirrorToYXmlFragment(doc, contentOfYjs(document))
  const state = Y.encodeStateAsUpdate(document)
  document.destroy()
  return state
}

/** Work for `documents.change` that makes the content equal to `doc`, touching only what differs. */
export async function replaceContent(doc: Node): Promise<(document: Y.Doc) => void> {
  const { updateYFragment } = await binding()
  return (document) =>
    updateYFragment(document, contentOfYjs(document), doc, { mapping: new Map(), isOMark: new Map() })
}

/** The content as a ProseMirror document. Throws RangeError when somebody wrote what the schema does not allow. */
export async function readDocument(document: Y.Doc): Promise<Node> {
  const { yXmlFragmentToProseMirrorRootNode } = await binding()
  return yXmlFragmentToProseMirrorRootNode(contentOfYjs(document), documentSchema)
}
