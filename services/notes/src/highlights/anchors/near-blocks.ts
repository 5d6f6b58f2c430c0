import { CONTEXT_LENGTH, type TextRange } from '@verbatim/contracts/quote-anchor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { Doc, XmlElement } from 'yjs'
import { blockElements, blockOf } from '#src/documents/yjs-blocks.ts'

/** What a highlight needs to know of a block. */
export type NearBlock = {
  id: string
  text: string
  speakerId: string | null
  startMs: number | null
  endMs: number | null
}

/** Blocks before and after a range that its surroundings are taken from; more than 32 characters, but for empty blocks. */
const AROUND = 8
/** More blocks than 4,000 characters can span. */
const SPAN_MAX = 4000

export type NearBlockRow = {
  block_id: string
  text: string
  speaker_id: string | null
  start_ms: number | null
  end_ms: number | null
}

/**
 * The blocks of a range and a few around it as they were stored last, in order. Those around carry only the ends of
 * their texts that face the range. Empty when the range's blocks are not there.
 */
export async function storedBlocksNear(tx: ReadTransaction, noteId: string, range: TextRange): Promise<NearBlock[]> {
  const { rows } = await tx.raw<{ rows: NearBlockRow[] }>(
    `with ends as (
       select min(position) as first, max(position) as last from note_block
       where note_id = ? and block_id in (?, ?) having count(*) = ?
     )
     select block_id, speaker_id, start_ms, end_ms,
       case when position < first then right(text, ?) when position > last then left(text, ?) else text end as text
     from note_block, ends
     where note_id = ? and position between first - ? and last + ? and last - first < ? order by position`,
    [
      noteId,
      range.blockId,
      range.endBlockId,
      range.blockId === range.endBlockId ? 1 : 2,
      2 * CONTEXT_LENGTH,
      2 * CONTEXT_LENGTH,
      noteId,
      AROUND,
      AROUND,
      SPAN_MAX,
    ],
  )
  return rows.map(nearBlockOf)
}

/** A stored block as highlights look at it. */
export const nearBlockOf = (row: NearBlockRow): NearBlock => ({
  id: row.block_id,
  text: row.text,
  speakerId: row.speaker_id,
  startMs: row.start_ms,
  endMs: row.end_ms,
})

/** The same from a document that is open, and the elements of the first and last block of the range. */
export function openBlocksNear(
  document: Doc,
  range: TextRange,
): { blocks: NearBlock[]; start: XmlElement; end: XmlElement } | null {
  const elements = blockElements(document)
  const first = elements.findIndex((element) => element.getAttribute('id') === range.blockId)
  const last = elements.findIndex((element) => element.getAttribute('id') === range.endBlockId)
  const start = elements[first]
  const end = elements[last]
  if (!start || !end || last < first || last - first >= SPAN_MAX) return null
  const near = elements.slice(Math.max(0, first - AROUND), last + AROUND + 1)
  return { blocks: near.map((element) => nearBlock(element)), start, end }
}

export function nearBlock(element: XmlElement): NearBlock {
  const { id, text, speakerId, startMs, endMs } = blockOf(element)
  return { id, text, speakerId: speakerId ?? null, startMs: startMs ?? null, endMs: endMs ?? null }
}
