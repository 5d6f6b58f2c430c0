import { isId } from '@verbatim/contracts/ids.ts'
import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import { ChartBlock } from './ChartBlock.tsx'
import { ReferenceBlock } from './ReferenceBlock.tsx'

/**
 * Blocks that React draws from what they stand for, wherever a document is read or written; cards of highlights are drawn
 * by their screens, which know how they play.
 */
export const DRAWN_BLOCKS = ['image', 'referenceCard', 'chartCard'] as const
type DrawnBlock = (typeof DRAWN_BLOCKS)[number]

/** Whether `Block` draws it. */
export const isDrawn = ({ type: { name } }: Node): boolean => (DRAWN_BLOCKS as readonly string[]).includes(name)

const DRAWN: Record<DrawnBlock, (props: { node: Node }) => ReactNode> = {
  image: Picture,
  referenceCard: ReferenceBlock,
  chartCard: ChartBlock,
}

/** A block of `DRAWN_BLOCKS`; nothing for another one. */
export function Block({ node }: { node: Node }): ReactNode {
  const Drawn = DRAWN[node.type.name as DrawnBlock]
  return Drawn && <Drawn node={node} />
}

function Picture({ node: { attrs } }: { node: Node }): ReactNode {
  return isId(attrs.fileId) ? <img src={`/image/${attrs.fileId}`} alt={String(attrs.alt)} /> : null
}
