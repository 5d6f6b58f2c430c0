import type { HighlightMark } from '@verbatim/contracts/highlight-index.ts'

/** One highlight inside one block: from and to are offsets into the block's text, `lane` its place among overlapping ones. */
export type BlockSpan = { id: string; from: number; to: number; lane: number; mark: HighlightMark }

/** A stretch of a block's text under the same highlights, lowest lane first. */
export type Segment = { from: number; to: number; spans: BlockSpan[] }

/**
 * Which highlights lie in which block, by block id. A highlight over several blocks has a span in each of them;
 * `order` gives the position of every block id in the document, `length` the length of its text.
 */
export function spansByBlock(
  marks: readonly HighlightMark[],
  order: ReadonlyMap<string, number>,
  blocks: readonly { id: string; length: number }[],
): Map<string, BlockSpan[]> {
  const found = new Map<string, BlockSpan[]>()
  for (const mark of marks) {
    const [first, last] = [order.get(mark.blockId), order.get(mark.endBlockId)]
    if (first === undefined || last === undefined) continue
    for (let at = first; at <= last; at++) {
      const block = blocks[at]
      if (!block) break
      const from = at === first ? Math.min(mark.start, block.length) : 0
      const to = at === last ? Math.min(mark.end, block.length) : block.length
      if (to <= from) continue
      const spans = found.get(block.id) ?? []
      spans.push({ id: mark.id, from, to, lane: 0, mark })
      found.set(block.id, spans)
    }
  }
  for (const spans of found.values()) giveLanes(spans)
  return found
}

/** Sorts spans by their beginning, longer ones first, and gives each the lowest lane that is free over its length. */
export function giveLanes(spans: BlockSpan[]): void {
  spans.sort((a, b) => a.from - b.from || b.to - a.to || (a.id < b.id ? -1 : 1))
  const ends: number[] = []
  for (const span of spans) {
    const free = ends.findIndex((end) => end <= span.from)
    span.lane = free < 0 ? ends.length : free
    ends[span.lane] = span.to
  }
}

/** Cuts a block where highlights begin and end, so that every stretch is drawn once, whatever overlaps. */
export function segmentsOf(spans: readonly BlockSpan[]): Segment[] {
  const cuts = [...new Set(spans.flatMap(({ from, to }) => [from, to]))].sort((a, b) => a - b)
  const segments: Segment[] = []
  for (let i = 0; i + 1 < cuts.length; i++) {
    const [from = 0, to = 0] = [cuts[i], cuts[i + 1]]
    const over = spans.filter((span) => span.from < to && span.to > from)
    if (over.length) segments.push({ from, to, spans: over.sort((a, b) => a.lane - b.lane) })
  }
  return segments
}
