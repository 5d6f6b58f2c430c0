import type { Node } from 'prosemirror-model'

/** A block of the document: its id, its node, where its content begins, and how long it is. */
export type Block = { id: string; node: Node; from: number; length: number }

export type BlockTable = { blocks: readonly Block[]; order: ReadonlyMap<string, number> }

/** Every block in reading order. Of two with the same id the first counts. */
export function blockTable(doc: Node): BlockTable {
  const blocks: Block[] = []
  const order = new Map<string, number>()
  doc.descendants((node, position) => {
    if (!node.isTextblock && !(node.isBlock && node.isLeaf)) return true
    const id = typeof node.attrs.id === 'string' ? node.attrs.id : ''
    if (id !== '' && !order.has(id)) {
      order.set(id, blocks.length)
      blocks.push({ id, node, from: position + 1, length: node.content.size })
    }
    return false
  })
  return { blocks, order }
}

/** The block by its id, or undefined. */
export function blockOf({ blocks, order }: BlockTable, id: string): Block | undefined {
  return blocks[order.get(id) ?? -1]
}

/** The block that a position stands in, by binary search; undefined between blocks. */
export function blockAt({ blocks }: BlockTable, position: number): Block | undefined {
  let [low, high] = [0, blocks.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    if ((blocks[middle]?.from ?? 0) <= position) low = middle + 1
    else high = middle - 1
  }
  const block = blocks[high]
  return block && position <= block.from + block.length ? block : undefined
}

/** Ids of the blocks whose node is not the one it was, and of those that are gone. */
export function changedBlocks(before: BlockTable, after: BlockTable): Set<string> {
  const changed = new Set<string>()
  for (const block of after.blocks) if (blockOf(before, block.id)?.node !== block.node) changed.add(block.id)
  if (before.blocks.length !== after.blocks.length || changed.size > 0)
    for (const block of before.blocks) if (!after.order.has(block.id)) changed.add(block.id)
  return changed
}
