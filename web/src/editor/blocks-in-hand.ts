import { newBlockId } from '@verbatim/contracts/block-ids.ts'
import { Fragment, type Node, type ResolvedPos } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'

/** A block that is taken as a whole: one of the text itself, or of a column in it. */
export type TakenBlock = { from: number; node: Node }

/** Whether blocks that stand in it are taken by themselves. What stands in a list or quotation moves with it. */
const isContainer = ({ type: { name } }: Node): boolean => name === 'doc' || name === 'column'

/** The block in which a position stands, or which begins there; null where none does. */
export function blockAround($position: ResolvedPos): TakenBlock | null {
  let depth = $position.depth
  while (!isContainer($position.node(depth))) depth--
  const isInside = depth < $position.depth
  const node = isInside ? $position.node(depth + 1) : ($position.nodeAfter ?? $position.nodeBefore)
  if (!node) return null
  if (isInside) return { from: $position.before(depth + 1), node }
  return { from: $position.nodeAfter ? $position.pos : $position.pos - node.nodeSize, node }
}

/** The block that is selected, or in which the cursor stands. */
export const blockInHand = ({ selection }: EditorState): TakenBlock | null => blockAround(selection.$from)

/** The name by which a block is found again while the text changes: its own id, or that of what it begins with. */
export function nameOf(block: Node): string | null {
  if (typeof block.attrs.id === 'string') return block.attrs.id
  let name: string | null = null
  block.descendants((node) => {
    if (name === null && typeof node.attrs.id === 'string') name = node.attrs.id
    return name === null
  })
  return name
}

/** Where a block of this name stands now; null when it is gone. */
export function blockNamed(doc: Node, name: string): TakenBlock | null {
  let found: TakenBlock | null = null
  doc.descendants((node, from, parent) => {
    if (!found && parent && isContainer(parent) && nameOf(node) === name && !holdsBlocks(node)) found = { from, node }
    return !found && (holdsBlocks(node) || isContainer(node))
  })
  return found
}

const holdsBlocks = ({ type: { name } }: Node): boolean => name === 'columns'

/** The same block with names of its own. */
export function copyOf(node: Node): Node {
  const attrs = 'id' in node.attrs ? { ...node.attrs, id: newBlockId() } : node.attrs
  return node.isText ? node : node.type.create(attrs, Fragment.from(node.children.map(copyOf)), node.marks)
}

/** The beginning of a block's words, for those who hear where it went. */
export const wordsOf = (node: Node): string => node.textContent.trim().slice(0, 40) || 'a card'
