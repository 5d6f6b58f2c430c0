import { type BlockIndex, indexBlocks, type QuoteAnchor } from '@verbatim/contracts/quote-anchor.ts'
import { turnTaker } from '@verbatim/kit/turn-taker.ts'
import type { Doc, XmlElement } from 'yjs'
import { blockElements } from '#src/documents/yjs-blocks.ts'
import { anchorHighlight, type Placement } from '#src/highlights/anchors/anchor-highlight.ts'
import type { AnchorRow } from '#src/highlights/anchors/anchor-repository.ts'
import type { ChangedText } from '#src/highlights/anchors/changed-text.ts'
import { positionOfRelative, relativePositionOf } from '#src/highlights/anchors/live-text.ts'
import { type NearBlock, nearBlock } from '#src/highlights/anchors/near-blocks.ts'

/** A highlight placed again. Where it was found it knows the blocks of its ends and its relative positions. */
export type Anchored = { row: AnchorRow; placement: Placement; found: FoundAnchor | null }
export type FoundAnchor = {
  start: NearBlock
  end: NearBlock
  relativeStart: Uint8Array | null
  relativeEnd: Uint8Array | null
}

/** Places highlights in a document as it is at this moment; it is read again when somebody types meanwhile. */
export async function anchorInOpen(
  rows: readonly AnchorRow[],
  document: Doc,
  changed: ChangedText,
): Promise<Anchored[]> {
  const placed: Anchored[] = []
  let text = openText(document)
  let isOld = false
  const onUpdate = (): void => {
    isOld = true
  }
  document.on('update', onUpdate)
  try {
    const takeTurns = turnTaker()
    for (const row of rows) {
      await takeTurns()
      if (isOld) text = openText(document)
      isOld = false
      placed.push(place(document, text, row, changed))
    }
  } finally {
    document.off('update', onUpdate)
  }
  return placed
}

type OpenText = { index: BlockIndex; blocks: NearBlock[]; elements: XmlElement[] }

function openText(document: Doc): OpenText {
  const elements = blockElements(document)
  const blocks = elements.map(nearBlock)
  return { index: indexBlocks(blocks), blocks, elements }
}

function place(document: Doc, text: OpenText, row: AnchorRow, changed: ChangedText): Anchored {
  const live = {
    start: row.relative_start && positionOfRelative(document, row.relative_start),
    end: row.relative_end && positionOfRelative(document, row.relative_end),
  }
  const placement = anchorHighlight(text.index, quoteOf(row), live, changed)
  if (placement.state === 'DOUBT') return { row, placement, found: null }
  const { blockId, start, endBlockId, end } = placement.anchor
  const first = text.index.byId.get(blockId) ?? -1
  const last = text.index.byId.get(endBlockId) ?? -1
  const startBlock = text.blocks[first]
  const endBlock = text.blocks[last]
  const startElement = text.elements[first]
  const endElement = text.elements[last]
  if (!startBlock || !endBlock || !startElement || !endElement)
    return { row, placement: { state: 'DOUBT', certainty: 'LOST' }, found: null }
  const holdsStart = live.start?.survives && live.start.blockId === blockId && live.start.offset === start
  const holdsEnd = live.end?.survives && live.end.blockId === endBlockId && live.end.offset === end
  const found = {
    start: startBlock,
    end: endBlock,
    relativeStart: holdsStart ? row.relative_start : relativePositionOf(startElement, start, 'start'),
    relativeEnd: holdsEnd ? row.relative_end : relativePositionOf(endElement, end, 'end'),
  }
  return { row, placement, found }
}

/** What a row remembers of its words. */
const quoteOf = (row: AnchorRow): QuoteAnchor => ({
  blockId: row.block_id,
  start: row.start_offset,
  endBlockId: row.end_block_id,
  end: row.end_offset,
  exact: row.text,
  prefix: row.prefix,
  suffix: row.suffix,
})
