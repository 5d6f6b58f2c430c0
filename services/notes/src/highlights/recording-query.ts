import type { TextRange } from '@verbatim/contracts/quote-anchor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'

/** The recording that a note was made for. */
export type Recording = { fileId: string; type: string }

/** The recording of a clip. */
export type ClipRecording = Recording & {
  /** `from-to` in milliseconds of what stays of it where the recording itself is gone; null while it is there. */
  kept: ReadonlySet<string> | null
}

/** Highlighted words, and where they stand. */
export type PlacedWords = { id: string; noteId: string; range: Pick<TextRange, 'blockId' | 'endBlockId'> }

/** `timed`: its words were heard, with times. */
type KnownRecording = Recording & { noteId: string; hasBytes: boolean; timed: boolean; kept: readonly string[] }

/** What the player of each note plays, by note id; a note without a recording is left out. */
export async function recordingsOf(tx: ReadTransaction, noteIds: readonly string[]): Promise<Map<string, Recording>> {
  const { rows } = await tx.raw<{ rows: { note_id: string; id: string; file_type: string }[] }>(
    `select distinct on (note_id) note_id, id, file_type from file
     where note_id = any(?::uuid[]) and file_type in ('AUDIO', 'VIDEO') and has_bytes
     order by note_id, main desc, created_at, id`,
    [[...noteIds]],
  )
  return new Map(rows.map((row) => [row.note_id, { fileId: row.id, type: row.file_type }]))
}

/**
 * The recordings to which the times of highlights belong, by the highlights' ids: those in which their words were heard.
 * Words that nobody heard count as words of the only recording that was heard, or of the first where none was. Left out
 * is a highlight whose recording is gone, with nothing of it kept, or cannot be told: the same seconds of another one are
 * other words.
 */
export async function clipRecordingsOf(
  tx: ReadTransaction,
  highlights: readonly PlacedWords[],
): Promise<Map<string, ClipRecording>> {
  const noteIds = [...new Set(highlights.map(({ noteId }) => noteId))]
  const byNote = Map.groupBy(await knownRecordings(tx, noteIds), ({ noteId }) => noteId)
  const heardIn = await filesHeardIn(tx, noteIds, [...new Set(highlights.flatMap(({ range }) => endsOf(range)))])
  return new Map(
    highlights.flatMap(({ id, noteId, range }) => {
      const recordings = byNote.get(noteId) ?? []
      const usual = usualOf(recordings)?.fileId
      const [first, last] = endsOf(range).map((blockId) => heardIn.get(placeOf(noteId, blockId)) ?? usual)
      const found = recordings.find(({ fileId }) => fileId === first && fileId === last)
      if (!found || (!found.hasBytes && !found.kept.length)) return []
      const { fileId, type } = found
      return [[id, { fileId, type, kept: found.hasBytes ? null : new Set(found.kept) }] as const]
    }),
  )
}

const endsOf = ({ blockId, endBlockId }: PlacedWords['range']): [string, string] => [blockId, endBlockId]
const placeOf = (noteId: string, blockId: string): string => `${noteId} ${blockId}`

function usualOf(recordings: readonly KnownRecording[]): KnownRecording | undefined {
  const [only, ...more] = recordings.filter(({ timed }) => timed)
  return more.length ? undefined : (only ?? recordings[0])
}

/** Those whose bytes are there or were removed; of each note first the one that it was made for. */
async function knownRecordings(tx: ReadTransaction, noteIds: readonly string[]): Promise<KnownRecording[]> {
  type Row = { note_id: string; id: string; file_type: string; has_bytes: boolean; timed: boolean; kept: string[] }
  const { rows } = await tx.raw<{ rows: Row[] }>(
    `select note_id, id, file_type, has_bytes,
       exists (select from transcript_turn turn where turn.file_id = file.id and turn.words <> '[]') as timed,
       array(select clip.start_ms || '-' || clip.end_ms from kept_clip clip where clip.file_id = file.id) as kept
     from file
     where note_id = any(?::uuid[]) and file_type in ('AUDIO', 'VIDEO') and (has_bytes or removed_at is not null)
     order by note_id, main desc, created_at, id`,
    [[...noteIds]],
  )
  return rows.map((row) => ({
    noteId: row.note_id,
    fileId: row.id,
    type: row.file_type,
    hasBytes: row.has_bytes,
    timed: row.timed,
    kept: row.kept,
  }))
}

/** Whether these milliseconds of its recording can be played. */
export const plays = (
  { kept }: Pick<ClipRecording, 'kept'>,
  { startMs, endMs }: { startMs: number; endMs: number },
): boolean => kept === null || kept.has(`${startMs}-${endMs}`)

/** The files in which blocks of notes were heard, by their places. */
async function filesHeardIn(
  tx: ReadTransaction,
  noteIds: readonly string[],
  blockIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await tx.raw<{ rows: { note_id: string; block_id: string; file_id: string }[] }>(
    `select transcript.note_id, turn.block_id, turn.file_id from transcript
     join transcript_turn turn on turn.file_id = transcript.file_id
     where transcript.note_id = any(?::uuid[]) and turn.block_id = any(?::text[])`,
    [[...noteIds], [...blockIds]],
  )
  return new Map(rows.map((row) => [placeOf(row.note_id, row.block_id), row.file_id]))
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
