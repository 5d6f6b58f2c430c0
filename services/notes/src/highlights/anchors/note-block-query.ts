import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { type NearBlock, type NearBlockRow, nearBlockOf } from '#src/highlights/anchors/near-blocks.ts'

/** Every block of a note as stored last, in order. For the rare case that words have to be looked for everywhere. */
export async function noteBlocks(tx: ReadTransaction, noteId: string): Promise<NearBlock[]> {
  const rows = await tx<NearBlockRow & { note_id: string; position: number }>('note_block')
    .where({ note_id: noteId })
    .orderBy('position')
    .select<NearBlockRow[]>('block_id', 'text', 'speaker_id', 'start_ms', 'end_ms')
  return rows.map(nearBlockOf)
}
