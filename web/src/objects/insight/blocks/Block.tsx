import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import type { BlockEdit } from './block-edit.ts'
import { ChartBlock } from './ChartBlock.tsx'
import { EmbedCard } from './EmbedCard.tsx'
import { FileCard } from './FileCard.tsx'
import { Picture } from './Picture.tsx'
import { ReferenceBlock } from './ReferenceBlock.tsx'

/**
 * Blocks that React draws from what they stand for, wherever a document is read or written; cards of highlights are drawn
 * by their screens, which know how they play.
 */
export const DRAWN_BLOCKS = ['image', 'fileCard', 'embed', 'referenceCard', 'chartCard'] as const
type DrawnBlock = (typeof DRAWN_BLOCKS)[number]

/** Whether `Block` draws it. */
export const isDrawn = ({ type: { name } }: Node): boolean => (DRAWN_BLOCKS as readonly string[]).includes(name)

type BlockProps = {
  node: Node
  /** What its writer may do with it; missing where it is read. */
  edit?: BlockEdit
}

const DRAWN: Record<DrawnBlock, (props: BlockProps) => ReactNode> = {
  image: Picture,
  fileCard: FileCard,
  embed: EmbedCard,
  referenceCard: ReferenceBlock,
  chartCard: ChartBlock,
}

/** A block of `DRAWN_BLOCKS`; nothing for another one. */
export function Block(props: BlockProps): ReactNode {
  const Drawn = DRAWN[props.node.type.name as DrawnBlock]
  return Drawn && <Drawn {...props} />
}
