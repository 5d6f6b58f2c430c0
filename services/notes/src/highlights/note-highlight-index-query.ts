import { encodeHighlights, type HighlightTuple } from '@verbatim/contracts/highlight-index.ts'
import type { AnchorState } from '@verbatim/contracts/quote-anchor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { SEEN_BY_CODER } from '#src/coding/blind-query.ts'

type Row = {
  id: string
  block_id: string
  start_offset: number
  end_block_id: string
  end_offset: number
  anchor: AnchorState
  tag_ids: string[] | null
}

/** The accepted highlights of a note that `viewerId` sees as tuples, see highlight-index.ts of the contracts. Ten thousand are one query. */
export async function noteHighlightIndex(
  tx: ReadTransaction,
  noteId: string,
  viewerId: string,
): Promise<HighlightTuple[]> {
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `select highlight.id, highlight.block_id, start_offset, end_block_id, end_offset, anchor, tagged.tag_ids
     from highlight left join (
       select highlight_id, array_agg(tag_id order by position, tag_id) as tag_ids from highlight_tag
       where highlight_id in (select id from highlight where note_id = :noteId and deleted_at is null) group by highlight_id
     ) tagged on tagged.highlight_id = highlight.id
     left join note_block on note_block.note_id = highlight.note_id and note_block.block_id = highlight.block_id
     where highlight.note_id = :noteId and deleted_at is null and state in ('ACTIVE', 'REVIEW') and ${SEEN_BY_CODER}
     order by note_block.position nulls last, start_offset, highlight.id`,
    { noteId, viewerId },
  )
  return encodeHighlights(
    rows.map((row) => ({
      id: row.id,
      blockId: row.block_id,
      start: row.start_offset,
      endBlockId: row.end_block_id,
      end: row.end_offset,
      tagIds: row.tag_ids ?? [],
      state: row.anchor,
    })),
  )
}
