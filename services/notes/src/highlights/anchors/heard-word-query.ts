import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { HeardWord } from '#src/recordings/transcripts/heard-turn.ts'

/** The words of turns as first heard, by block id. */
export type HeardWords = ReadonlyMap<string, readonly HeardWord[]>

/** Words with times of the given blocks of a note; empty where nothing was transcribed. */
export async function heardWordsOf(
  tx: ReadTransaction,
  noteId: string,
  blockIds: readonly string[],
): Promise<HeardWords> {
  const { rows } = await tx.raw<{ rows: { block_id: string; words: HeardWord[] }[] }>(
    `select transcript_turn.block_id, transcript_turn.words from transcript
     join transcript_turn on transcript_turn.file_id = transcript.file_id and transcript_turn.run = transcript.run
     where transcript.note_id = ? and transcript_turn.block_id = any(?::text[])`,
    [noteId, [...blockIds]],
  )
  return new Map(rows.map((row) => [row.block_id, row.words]))
}
