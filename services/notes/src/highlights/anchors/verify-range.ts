import { isBlockId } from '@verbatim/contracts/block-ids.ts'
import { anchorQuote, indexBlocks, type QuoteAnchor, type TextRange } from '@verbatim/contracts/quote-anchor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import type { Doc } from 'yjs'
import { positionOfRelative, relativePositionOf } from '#src/highlights/anchors/live-text.ts'
import { type NearBlock, openBlocksNear, storedBlocksNear } from '#src/highlights/anchors/near-blocks.ts'
import { type RangeInput, refuseUnusable, WORDS_GONE } from '#src/highlights/highlight.ts'

/** A range whose words stand there, with what finds them again later. */
export type VerifiedRange = {
  anchor: QuoteAnchor
  relativeStart: Uint8Array | null
  relativeEnd: Uint8Array | null
  start: NearBlock
  end: NearBlock
}

/** Bytes; a relative position takes a few dozen. */
const RELATIVE_MAX = 1000

/**
 * Checks that the words stand where the client says: in the document while it is open here, else in the text as stored
 * last, of which only the blocks concerned are read. In an open document the client's relative positions are followed
 * when somebody has typed before the words in the meantime. Throws ValidationError when the words are not there.
 */
export async function verifyRange(
  tx: ReadTransaction,
  noteId: string,
  document: Doc | null,
  input: RangeInput,
): Promise<VerifiedRange> {
  refuseUnusable(input)
  const found = await findRange(tx, noteId, document, input)
  if (!found) throw invalid(WORDS_GONE)
  return found
}

/** As `verifyRange`; null when the words are not there. */
export async function findRange(
  tx: ReadTransaction,
  noteId: string,
  document: Doc | null,
  input: RangeInput,
): Promise<VerifiedRange | null> {
  if (!isBlockId(input.blockId) || !isBlockId(input.endBlockId)) return null
  const relativeStart = bytesOf(input.relativeStart)
  const relativeEnd = bytesOf(input.relativeEnd)
  if (!document) {
    const found = verified(await storedBlocksNear(tx, noteId, input), input, input.exact)
    return found && { ...found, relativeStart, relativeEnd }
  }
  return (
    verifyOpen(document, input, input.exact) ??
    verifyOpen(document, followed(document, relativeStart, relativeEnd), input.exact)
  )
}

function verifyOpen(document: Doc, range: TextRange | null, exact: string): VerifiedRange | null {
  const near = range && openBlocksNear(document, range)
  const found = near && verified(near.blocks, range, exact)
  if (!near || !found) return null
  return {
    ...found,
    relativeStart: relativePositionOf(near.start, range.start, 'start'),
    relativeEnd: relativePositionOf(near.end, range.end, 'end'),
  }
}

function verified(
  blocks: readonly NearBlock[],
  range: TextRange,
  exact: string,
): Omit<VerifiedRange, 'relativeStart' | 'relativeEnd'> | null {
  const anchor = anchorQuote(indexBlocks(blocks), range)
  const start = blocks.find((block) => block.id === range.blockId)
  const end = blocks.find((block) => block.id === range.endBlockId)
  return anchor && start && end && anchor.exact === exact ? { anchor, start, end } : null
}

/** Where the client's relative positions lead in the open document. */
function followed(document: Doc, start: Uint8Array | null, end: Uint8Array | null): TextRange | null {
  const from = start && positionOfRelative(document, start)
  const to = end && positionOfRelative(document, end)
  return from && to && { blockId: from.blockId, start: from.offset, endBlockId: to.blockId, end: to.offset }
}

/** What is no base64, or too long for a relative position, counts as none: the words themselves are kept anyway. */
function bytesOf(base64: string | null | undefined): Uint8Array | null {
  if (!base64 || base64.length > RELATIVE_MAX) return null
  const bytes = Buffer.from(base64, 'base64')
  return bytes.length > 0 ? bytes : null
}
