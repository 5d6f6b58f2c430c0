import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import type { HeardWord } from '#src/recordings/transcripts/heard-turn.ts'

/** A part of a recording, in milliseconds. */
export type ClipSpan = { fileId: string; startMs: number; endMs: number }

/** What is heard in each of these parts, word by word as it was first heard, in their order. */
export async function wordsHeardIn(tx: ReadTransaction, spans: readonly ClipSpan[]): Promise<HeardWord[][]> {
  const heard: HeardWord[][] = spans.map(() => [])
  if (!spans.length) return heard
  const { rows } = await tx.raw<{ rows: { place: number; words: HeardWord[] }[] }>(
    `select asked.place::int as place, turn.words
     from unnest(?::uuid[], ?::bigint[], ?::bigint[]) with ordinality as asked (file_id, start_ms, end_ms, place)
     join transcript on transcript.file_id = asked.file_id
     join transcript_turn turn on turn.file_id = asked.file_id and turn.run = transcript.run
       and turn.start_ms <= asked.end_ms and turn.end_ms >= asked.start_ms
     order by asked.place, turn.start_ms, turn.position`,
    [spans.map(({ fileId }) => fileId), spans.map(({ startMs }) => startMs), spans.map(({ endMs }) => endMs)],
  )
  for (const { place, words } of rows) {
    const span = spans[place - 1]
    if (span) heard[place - 1]?.push(...words.filter(([start, end]) => start < span.endMs && end > span.startMs))
  }
  return heard
}
