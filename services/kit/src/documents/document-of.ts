import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { assignBlockIds } from '@verbatim/contracts/document-text.ts'
import type { Node } from 'prosemirror-model'

/** A document of these blocks, one empty paragraph when there are none; every block gets an id. */
export function documentOf(blocks: readonly Node[]): Node {
  const doc = documentSchema.node('doc', null, blocks.length ? [...blocks] : [documentSchema.node('paragraph')])
  return assignBlockIds(doc, newBlockId)
}
