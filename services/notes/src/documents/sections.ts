import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { documentSchema } from '@verbatim/contracts/document-schema.ts'
import { assignBlockIds } from '@verbatim/contracts/document-text.ts'
import { Fragment, type Node } from 'prosemirror-model'

/** Where a part of a document begins and ends, by the places of its blocks. */
export type Place = { start: number; end: number }

/** The blocks with others between, in the place of what stands there; without a place, before all. */
export const withBetween = (children: readonly Node[], place: Place | null, blocks: readonly Node[]): Node[] => [
  ...children.slice(0, place?.start ?? 0),
  ...blocks,
  ...children.slice(place?.end ?? 0),
]

/** A document of these blocks, each with an id of its own. */
export function withChildren(doc: Node, children: readonly Node[]): Node {
  const kept = children.length ? children : [documentSchema.node('paragraph')]
  return assignBlockIds(doc.copy(Fragment.from(kept)), newBlockId)
}

/** New blocks with the ids of those that they stand in the place of, so that highlights keep their place. */
export const inPlaceOf = (before: readonly Node[], blocks: readonly Node[]): Node[] =>
  blocks.map((block, at) => {
    const old = before[at]
    if (old?.type !== block.type) return block
    return block.type.create({ ...block.attrs, id: old.attrs.id }, block.content, block.marks)
  })

/** How a question stands above its answer in a text. */
export const headingOf = (question: string): string => question.replace(/\s+/g, ' ').trim() || '?'
