import type { HighlightMark } from '@verbatim/contracts/highlight-index.ts'
import type { Mapping } from 'prosemirror-transform'
import { type BlockTable, blockAt, blockOf } from './block-table.ts'

/**
 * A highlight after the text changed, until the service has placed it for good. One's own changes come as a mapping;
 * those of colleagues as a new document, in which the text before and after the change tells what moved.
 */
export function movedMark(
  mark: HighlightMark,
  before: BlockTable,
  after: BlockTable,
  mapping: Mapping | null,
): HighlightMark {
  const start = movedPosition(mark.blockId, mark.start, 1, before, after, mapping)
  const end = movedPosition(mark.endBlockId, mark.end, -1, before, after, mapping)
  return { ...mark, blockId: start.id, start: start.offset, endBlockId: end.id, end: end.offset }
}

type Position = { id: string; offset: number }

function movedPosition(
  id: string,
  offset: number,
  side: 1 | -1,
  before: BlockTable,
  after: BlockTable,
  mapping: Mapping | null,
): Position {
  const old = blockOf(before, id)
  if (!old) return { id, offset }
  if (mapping) {
    const position = mapping.map(old.from + offset, side)
    const block = blockAt(after, position)
    return block ? { id: block.id, offset: position - block.from } : { id, offset }
  }
  const now = blockOf(after, id)
  if (!now || now.node === old.node) return { id, offset }
  return { id, offset: movedOffset(old.node.textContent, now.node.textContent, offset, side) }
}

/** Where an offset of the old text stands in the new one: before the change as it was, behind it counted from the end. */
export function movedOffset(before: string, after: string, offset: number, side: 1 | -1): number {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  let tail = 0
  while (tail < most - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++
  const isInsertion = head === before.length - tail
  if (isInsertion && offset === head) return side === 1 ? after.length - tail : head
  if (offset <= head) return offset
  if (offset >= before.length - tail) return offset + after.length - before.length
  return side === 1 ? after.length - tail : head
}
