import type { Transaction } from '@verbatim/kit/database/database.ts'
import type { Origin } from '@verbatim/kit/events/outbox.ts'
import { turnTaker } from '@verbatim/kit/turn-taker.ts'
import { labelsOfNotes } from '#src/fields/labels/note-label-query.ts'
import {
  peopleSaying,
  quoteColumns,
  sayingColumns,
  speakersOf,
  timeColumns,
  type WhoSays,
} from '#src/highlights/anchors/anchor-columns.ts'
import type { Placement } from '#src/highlights/anchors/anchor-highlight.ts'
import { type AnchorChange, type AnchorRow, anchorRepository } from '#src/highlights/anchors/anchor-repository.ts'
import { type ChangedText, changedText } from '#src/highlights/anchors/changed-text.ts'
import { type HeardWords, heardWordsOf } from '#src/highlights/anchors/heard-word-query.ts'
import { type Anchored, anchorInOpen, type FoundAnchor } from '#src/highlights/anchors/open-text.ts'
import { recordHighlightsDeleted, recordHighlightsSaved } from '#src/highlights/highlight-facts.ts'
import type { NoteTextChange } from '#src/notes/store-document.ts'

/**
 * Places the highlights of a note again whose blocks changed, in the transaction that stores the text: they follow
 * their words, take over a correction, or go to review. A suggestion whose words are gone goes with them. The other
 * services hear of what a reader would notice; what only moved along within its block stays silent.
 */
export async function reanchorHighlights(tx: Transaction, change: NoteTextChange, origin: Origin): Promise<void> {
  const { noteId, texts, document } = change
  const anchors = anchorRepository(tx, origin.teamId)
  const changed = changedText(texts)
  const touched = await worthALook(await anchors.touched(noteId, [...texts.keys()]), changed)
  if (!touched.length) return
  const placed = await anchorInOpen(touched, document, changed)
  const lost = placed.filter(({ row, found }) => row.state === 'SUGGESTED' && !found).map(({ row }) => row)
  const kept = placed.filter(({ row }) => !lost.includes(row))
  const saying = await sayingOf(tx, origin.teamId, noteId, kept)
  const changes = kept.map((one) => changeOf(one, saying)).filter((one) => one !== null)
  const now = new Date()
  await anchors.move(changes, now)
  const lostIds = lost.map((row) => row.id)
  await anchors.drop(lostIds, now)
  await recordHighlightsDeleted(
    tx,
    origin,
    lost.map((row) => ({ id: row.id, noteId, projectId: row.project_id })),
  )
  const noticed = changes.filter((one) => one.isNoticed)
  await recordHighlightsSaved(
    tx,
    origin,
    noticed.map((one) => one.id),
  )
}

/** Looking for words that are nearly everywhere takes a tenth of a second each. */
async function worthALook(rows: readonly AnchorRow[], changed: ChangedText): Promise<AnchorRow[]> {
  const takeTurns = turnTaker()
  const worth: AnchorRow[] = []
  for (const row of rows) {
    await takeTurns()
    if (isWorthALook(row, changed)) worth.push(row)
  }
  return worth
}

/** One in review is looked for again only when its words have come back; so is what holds a comment to words that went. */
function isWorthALook(row: AnchorRow, { blockIds, after }: ChangedText): boolean {
  if (isLost(row)) return after.includes(row.text)
  return row.block_id !== row.end_block_id || blockIds.has(row.block_id)
}

/** What is needed to tell who says a highlight, and when. */
type Saying = WhoSays & { words: HeardWords }

async function sayingOf(tx: Transaction, teamId: string, noteId: string, placed: readonly Anchored[]): Promise<Saying> {
  const places = placed.map((one) => one.found).filter((found) => found !== null)
  const labels = await labelsOfNotes(tx, teamId, [noteId])
  const speakerIds = new Set(places.map(({ start }) => start.speakerId).filter((id) => id !== null))
  const timed = places.flatMap(({ start, end }) => [start, end]).filter((block) => block.startMs !== null)
  const blockIds = [...new Set(timed.map((block) => block.id))]
  const note = { id: noteId, fields: labels.get(noteId) ?? [] }
  const speakers = await speakersOf(tx, [...speakerIds])
  return {
    note,
    speakers,
    people: await peopleSaying(tx, note, speakers),
    words: blockIds.length ? await heardWordsOf(tx, noteId, blockIds) : new Map(),
  }
}

/** What to write about a highlight; null when nothing changed. */
function changeOf({ row, placement, found }: Anchored, saying: Saying): AnchorChange | null {
  if (placement.state === 'DOUBT' || !found) return doubtful(row, placement.certainty)
  const place = {
    ...quoteColumns(placement.anchor),
    relative_start: buffer(found.relativeStart),
    relative_end: buffer(found.relativeEnd),
    ...sayingColumns(saying, found.start),
    ...timesOf(row, placement, found, saying.words),
  }
  const state = row.state === 'REVIEW' ? 'ACTIVE' : row.state
  const isReworded = place.text !== row.text || state !== row.state
  const isNoticed =
    isReworded ||
    place.block_id !== row.block_id ||
    place.speaker_id !== row.speaker_id ||
    place.person_key !== row.person_key ||
    place.start_ms !== row.start_ms
  const anchor = placement.certainty
  const version = row.version + (isReworded ? 1 : 0)
  return { ...place, id: row.id, state, anchor, version, isNoticed }
}

/** Nobody reviews where a comment stands: it stays with its note, and says that its words are gone. */
function doubtful(row: AnchorRow, anchor: AnchorRow['anchor']): AnchorChange | null {
  if (isLost(row)) return null
  const state = row.state === 'COMMENT' ? row.state : 'REVIEW'
  return { ...row, state, anchor, version: row.version + 1, isNoticed: true }
}

const isLost = ({ state, anchor }: AnchorRow): boolean =>
  state === 'REVIEW' || (state === 'COMMENT' && (anchor === 'AMBIGUOUS' || anchor === 'LOST'))

/** The same words keep their times: only a correction of the text around them could have made those worse. */
function timesOf(
  row: AnchorRow,
  placement: Extract<Placement, { state: 'FOUND' }>,
  { start, end }: FoundAnchor,
  words: HeardWords,
): Pick<AnchorRow, 'start_ms' | 'end_ms'> {
  const isKept = placement.anchor.exact === row.text && placement.anchor.blockId === row.block_id
  if (isKept && row.start_ms !== null) return { start_ms: row.start_ms, end_ms: row.end_ms }
  return timeColumns(words, placement.anchor, start, end)
}

const buffer = (bytes: Uint8Array | null): Buffer | null => bytes && Buffer.from(bytes)
