import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import type { Node } from 'prosemirror-model'
import type { Doc } from 'yjs'
import { contentOfYjs } from '#src/documents/yjs-document.ts'

/**
 * Work for `documents.change` that turns the content as it is then into another, touching only what differs.
 * @param edit answers null to leave everything as it is.
 */
export async function editContent(edit: (doc: Node) => Node | null): Promise<(document: Doc) => void> {
  const { updateYFragment, yXmlFragmentToProseMirrorRootNode } = await import('y-prosemirror')
  return (document) => {
    const content = contentOfYjs(document)
    const next = edit(yXmlFragmentToProseMirrorRootNode(content, documentSchema))
    if (next) updateYFragment(document, content, next, { mapping: new Map(), isOMark: new Map() })
  }
}
