import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import * as Y from 'yjs'
import { quoteColumns, sayingColumns, timeColumns } from '#src/highlights/anchors/anchor-columns.ts'
import { verifyRange } from '#src/highlights/anchors/verify-range.ts'
import { recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import type { NewHighlight } from '#src/highlights/highlight-repository.ts'
import type { SampleClock } from '#src/sample/sample-clock.ts'
import { type MadeNote, wordsOf } from '#src/sample/sample-notes.ts'
import { findPassages } from '../../sample/find-passage.ts'
import type { SampleStudy } from '../../sample/sample-study.ts'

type SampleQuote = {
  key: string
  note: string
  quote: string
  tags: readonly string[]
  suggested: readonly string[]
  reason: string | null
}

const ROWS_AT_ONCE = 200

/** Makes the highlights of the sample, and those that wait to be accepted. All at once: there are some two hundred. */
export async function makeSampleHighlights(
  tx: Transaction,
  origin: Origin,
  clock: SampleClock,
  study: SampleStudy,
  made: readonly MadeNote[],
): Promise<void> {
  const quotes = Map.groupBy(quotesOf(study), (quote) => quote.note)
  const rows: (NewHighlight & { team_id: string; created_at: Date; updated_at: Date })[] = []
  for (const one of made) {
    const { createdAt } = one.prepared.note
    for (const row of await rowsOf(tx, origin, clock, one, quotes.get(one.sample.key) ?? []))
      rows.push({ ...row, team_id: origin.teamId, created_at: createdAt, updated_at: createdAt })
  }
  const tags = study.highlights.flatMap((highlight) =>
    highlight.tags.map((tag, position) => ({
      highlight_id: clock.shared('highlight', highlight.key),
      tag_id: clock.shared('tag', tag),
      team_id: origin.teamId,
      position,
    })),
  )
  await tx.batchInsert('highlight', rows, ROWS_AT_ONCE)
  await tx.batchInsert('highlight_tag', tags, ROWS_AT_ONCE)
  const ids = rows.map((row) => row.id)
  await recordHighlightsSaved(tx, origin, ids)
}

const quotesOf = ({ highlights, suggestedHighlights }: SampleStudy): SampleQuote[] => [
  ...highlights.map(({ key, note, quote, tags }) => ({ key, note, quote, tags, suggested: [], reason: null })),
  ...suggestedHighlights.map(({ key, note, quote, suggestedTags, reason }) => ({
    key,
    note,
    quote,
    tags: [],
    suggested: suggestedTags,
    reason,
  })),
]

async function rowsOf(
  tx: Transaction,
  { actorId }: Origin,
  clock: SampleClock,
  made: MadeNote,
  quotes: readonly SampleQuote[],
): Promise<NewHighlight[]> {
  const { note, blocks, state } = made.prepared
  const speakers = new Map(made.content.speakers.map((speaker) => [speaker.id, speaker]))
  const words = new Map(
    made.sample.turns.map((turn, at) => [blocks[made.content.places[at] ?? -1]?.id ?? '', wordsOf(turn)]),
  )
  const document = new Y.Doc()
  Y.applyUpdate(document, state)
  const rows: NewHighlight[] = []
  for (const quote of quotes) {
    const range = await verifyRange(tx, note.id, document, rangeOf(made, quote))
    rows.push({
      id: clock.shared('highlight', quote.key),
      project_id: note.projectId,
      note_id: note.id,
      state: quote.reason === null ? 'ACTIVE' : 'SUGGESTED',
      reason: quote.reason,
      suggested_tag_ids: quote.suggested.map((key) => clock.shared('tag', key)),
      author_id: quote.reason === null ? (actorId ?? null) : null,
      ...quoteColumns(range.anchor),
      relative_start: range.relativeStart && Buffer.from(range.relativeStart),
      relative_end: range.relativeEnd && Buffer.from(range.relativeEnd),
      ...sayingColumns({ note, speakers, people: new Map() }, range.start),
      ...timeColumns(words, range.anchor, range.start, range.end),
    })
  }
  document.destroy()
  return rows
}

/** Where a quote stands in the document. Throws when the sample is at odds with itself. */
function rangeOf({ sample, content, prepared }: MadeNote, { key, quote }: SampleQuote) {
  const [passage] = findPassages(sample, quote)
  const blockId = passage && prepared.blocks[content.places[passage.index] ?? -1]?.id
  if (!blockId) throw new Error(`The sample highlight ${key} does not stand in its note`)
  return { blockId, start: passage.start, endBlockId: blockId, end: passage.end, exact: quote }
}
