import type { ReadTransaction } from '@verbatim/kit/database/database.ts'
import type { NearBlock } from '#src/highlights/anchors/near-blocks.ts'

type Row = { block_id: string; text: string; speaker_id: string | null; start_ms: number | null; end_ms: number | null }

/** Every block of a note as stored last, in order. For the rare case that words have to be looked for everywhere. */
export async function noteBlocks(tx: ReadTransaction, noteId: string): Promise<NearBlock[]> {
  const rows = await tx<Row & { note_id: string; position: number }>('note_block')
    .where({ note_id: noteId })
    .orderBy('position')
    .select<Row[]>('block_id', 'text', 'speaker_id', 'start_ms', 'end_ms')
  return rows.map((row) => ({
    id: row.block_id,
    text: row.text,
    speakerId: row.speaker_id,
    startMs: row.start_ms,
    endMs: row.end_ms,
  }))
}
