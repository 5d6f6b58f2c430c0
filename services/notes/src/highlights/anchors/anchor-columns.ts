import type { QuoteAnchor } from '@verbatim/contracts/quote-anchor.ts'
import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { clipTimes } from '#src/highlights/anchors/clip-times.ts'
import { type HeardWords, heardWordsOf } from '#src/highlights/anchors/heard-word-query.ts'
import type { NearBlock } from '#src/highlights/anchors/near-blocks.ts'
import type { VerifiedRange } from '#src/highlights/anchors/verify-range.ts'
import type { AnchorColumns } from '#src/highlights/highlight-repository.ts'
import type { Note } from '#src/notes/note.ts'
import { personKey } from '#src/notes/person-key.ts'
import { peopleCalled } from '#src/people/person-name-repository.ts'

/** What is needed to tell who says something: a note, who speaks in it, and whose their names are. */
export type WhoSays = {
  note: Pick<Note, 'id' | 'fields'>
  speakers: ReadonlyMap<string, KnownSpeaker>
  people: ReadonlyMap<string, string>
}

export type KnownSpeaker = { id: string; name: string; interviewer: boolean }

/** The columns that say where a highlight stands, who says it there and when. */
export async function anchorColumns(tx: ReadTransaction, note: Note, range: VerifiedRange): Promise<AnchorColumns> {
  const { anchor, start, end } = range
  const speakers = await speakersOf(tx, start.speakerId ? [start.speakerId] : [])
  const isTimed = start.startMs !== null || end.startMs !== null
  const people = await peopleSaying(tx, note, speakers)
  const words = isTimed ? await heardWordsOf(tx, note.id, [...new Set([start.id, end.id])]) : new Map()
  return {
    ...quoteColumns(anchor),
    relative_start: range.relativeStart && Buffer.from(range.relativeStart),
    relative_end: range.relativeEnd && Buffer.from(range.relativeEnd),
    ...sayingColumns({ note, speakers, people }, start),
    ...timeColumns(words, anchor, start, end),
  }
}

/** Columns of the quote itself. */
export const quoteColumns = (anchor: QuoteAnchor) => ({
  block_id: anchor.blockId,
  start_offset: anchor.start,
  end_block_id: anchor.endBlockId,
  end_offset: anchor.end,
  text: anchor.exact,
  prefix: anchor.prefix,
  suffix: anchor.suffix,
})

/** Columns of who says it: the speaker of the block in which it begins. */
export function sayingColumns(
  { note, speakers, people }: WhoSays,
  start: Pick<NearBlock, 'speakerId'>,
): Pick<AnchorColumns, 'speaker_id' | 'person_key'> {
  const speaker = (start.speakerId && speakers.get(start.speakerId)) || null
  const key = personKey(speaker, note.fields, note.id)
  return { speaker_id: speaker?.id ?? null, person_key: people.get(key) ?? key }
}

/** Whose the names are of those who may say something in a note. */
export const peopleSaying = (
  tx: ReadTransaction,
  note: WhoSays['note'],
  speakers: WhoSays['speakers'],
): Promise<Map<string, string>> =>
  peopleCalled(
    tx,
    [...speakers.values(), null].map((speaker) => personKey(speaker, note.fields, note.id)),
  )

/** Columns of when it is said; nulls where the blocks have no times. */
export function timeColumns(
  words: HeardWords,
  anchor: QuoteAnchor,
  start: NearBlock,
  end: NearBlock,
): Pick<AnchorColumns, 'start_ms' | 'end_ms'> {
  const from = timesIn(words, start, anchor.start, start.id === end.id ? anchor.end : start.text.length)
  const to = start.id === end.id ? from : timesIn(words, end, 0, anchor.end)
  return { start_ms: from?.startMs ?? null, end_ms: to?.endMs ?? from?.endMs ?? null }
}

function timesIn(words: HeardWords, { id, text, startMs, endMs }: NearBlock, from: number, to: number) {
  if (startMs === null) return null
  return clipTimes({ text, startMs, endMs: endMs ?? startMs, words: words.get(id) ?? [] }, from, to)
}

/** Speakers by id. */
export async function speakersOf(tx: ReadTransaction, ids: readonly string[]): Promise<Map<string, KnownSpeaker>> {
  if (!ids.length) return new Map()
  const rows = await tx<KnownSpeaker>('speaker')
    .whereIn('id', [...ids])
    .select('id', 'name', 'interviewer')
  return new Map(rows.map((row) => [row.id, row]))
}
