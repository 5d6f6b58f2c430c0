import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** The recording that a note was made for. */
export type Recording = { fileId: string; type: string }

/** Recordings by note id; a note without one is left out. */
export async function recordingsOf(tx: ReadTransaction, noteIds: readonly string[]): Promise<Map<string, Recording>> {
  const { rows } = await tx.raw<{ rows: { note_id: string; id: string; file_type: string }[] }>(
    `select distinct on (note_id) note_id, id, file_type from file
     where note_id = any(?::uuid[]) and file_type in ('AUDIO', 'VIDEO') and has_bytes
     order by note_id, main desc, created_at, id`,
    [[...noteIds]],
  )
  return new Map(rows.map((row) => [row.note_id, { fileId: row.id, type: row.file_type }]))
}

/** How long the first file of each note that has a time takes, in milliseconds; a note without one is left out. */
export async function durationsOf(tx: ReadTransaction, noteIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await tx.raw<{ rows: { note_id: string; duration_ms: number }[] }>(
    `select distinct on (note_id) note_id, duration_ms from file
     where note_id = any(?::uuid[]) and duration_ms is not null
     order by note_id, main desc, created_at, id`,
    [[...noteIds]],
  )
  return new Map(rows.map((row) => [row.note_id, Number(row.duration_ms)]))
}
