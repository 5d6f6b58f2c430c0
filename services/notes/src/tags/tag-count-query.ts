import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { codesBlind, SEEN_BY_CODER } from '#src/coding/blind-query.ts'
import { talliesOf } from '#src/tallies/tally-query.ts'

/** How much a tag is used: highlights in the text, the distinct people who said them, the notes they are in. */
export type TagCounts = { highlights: number; people: number; notes: number }
export type NoteCount = { noteId: string; highlights: number }
export type Neighbour = { tagId: string; highlights: number }

/** Who looks, for whom highlights that they may not see do not count; null for everybody's. */
export type Viewer = string | null

/** Highlights that count: those that the viewer may see in the text of a note that is not in the trash. */
const COUNTED = `join highlight on highlight.id = highlight_tag.highlight_id and highlight.deleted_at is null
    and highlight.state = 'ACTIVE'
    and ${SEEN_BY_CODER}
  join note on note.id = highlight.note_id and note.deleted_at is null`

/** Most neighbours that are told of one tag. */
const NEIGHBOURS_MAX = 20

/** Counts of many tags at once; a tag that is nowhere has zeros. */
export async function countTags(
  tx: ReadTransaction,
  ids: readonly string[],
  viewerId: Viewer,
): Promise<Map<string, TagCounts>> {
  if (await codesBlind(tx, viewerId)) return recountTags(tx, ids, viewerId)
  const tallies = await talliesOf(tx, ids)
  return new Map(
    ids.map((id) => {
      const { highlights, people, notes } = tallies(id)
      return [id, { highlights, people, notes }]
    }),
  )
}

/** The same from the highlights themselves, for who may not see them all. */
async function recountTags(
  tx: ReadTransaction,
  ids: readonly string[],
  viewerId: Viewer,
): Promise<Map<string, TagCounts>> {
  const { rows } = await tx.raw<{ rows: ({ tag_id: string } & TagCounts)[] }>(
    `select highlight_tag.tag_id, count(*)::int as highlights, count(distinct highlight.note_id)::int as notes,
       count(distinct nullif(highlight.person_key, ''))::int as people
     from highlight_tag ${COUNTED} where highlight_tag.tag_id = any(:ids::uuid[]) group by highlight_tag.tag_id`,
    { ids: [...ids], viewerId },
  )
  const none = { highlights: 0, people: 0, notes: 0 }
  return new Map(ids.map((id) => [id, rows.find((row) => row.tag_id === id) ?? none]))
}

/** For each tag the notes it stands in, most highlights first. */
export async function countTagsByNote(
  tx: ReadTransaction,
  ids: readonly string[],
  viewerId: Viewer,
): Promise<Map<string, NoteCount[]>> {
  if (await codesBlind(tx, viewerId)) return recountTagsByNote(tx, ids, viewerId)
  const { rows } = await tx.raw<{ rows: { tag_id: string; note_id: string; highlights: number }[] }>(
    `select subject_id as tag_id, note_id, highlights from tally_note
     where subject_id = any(:ids::uuid[]) order by highlights desc, note_id`,
    { ids: [...ids] },
  )
  return grouped(ids, rows, (row) => ({ noteId: row.note_id, highlights: row.highlights }))
}

async function recountTagsByNote(
  tx: ReadTransaction,
  ids: readonly string[],
  viewerId: Viewer,
): Promise<Map<string, NoteCount[]>> {
  const { rows } = await tx.raw<{ rows: { tag_id: string; note_id: string; highlights: number }[] }>(
    `select highlight_tag.tag_id, highlight.note_id, count(*)::int as highlights
     from highlight_tag ${COUNTED} where highlight_tag.tag_id = any(:ids::uuid[])
     group by highlight_tag.tag_id, highlight.note_id order by highlights desc, highlight.note_id`,
    { ids: [...ids], viewerId },
  )
  return grouped(ids, rows, (row) => ({ noteId: row.note_id, highlights: row.highlights }))
}

/** For each tag those that stand on the same highlights, most often first, at most 20. */
export async function findNeighbours(
  tx: ReadTransaction,
  ids: readonly string[],
  viewerId: Viewer,
): Promise<Map<string, Neighbour[]>> {
  const { rows } = await tx.raw<{ rows: { tag_id: string; other_id: string; highlights: number }[] }>(
    `select tag_id, other_id, highlights from (
       select highlight_tag.tag_id, other.tag_id as other_id, count(*)::int as highlights,
         row_number() over (partition by highlight_tag.tag_id order by count(*) desc, other.tag_id) as place
       from highlight_tag ${COUNTED}
       join highlight_tag other on other.highlight_id = highlight.id and other.tag_id <> highlight_tag.tag_id
       where highlight_tag.tag_id = any(:ids::uuid[]) group by highlight_tag.tag_id, other.tag_id
     ) counted where place <= :most order by tag_id, place`,
    { ids: [...ids], viewerId, most: NEIGHBOURS_MAX },
  )
  return grouped(ids, rows, (row) => ({ tagId: row.other_id, highlights: row.highlights }))
}

/** On how many highlights both tags of each pair stand, in the order of the pairs. */
export async function countShared(
  tx: ReadTransaction,
  pairs: readonly (readonly [string, string])[],
  viewerId: Viewer,
): Promise<number[]> {
  const { rows } = await tx.raw<{ rows: { highlights: number }[] }>(
    `select (select count(*)::int from highlight_tag ${COUNTED}
       join highlight_tag other on other.highlight_id = highlight.id and other.tag_id = pair.other
       where highlight_tag.tag_id = pair.one) as highlights
     from unnest(:ones::uuid[], :others::uuid[]) with ordinality as pair(one, other, place) order by pair.place`,
    { ones: pairs.map(([one]) => one), others: pairs.map(([, other]) => other), viewerId },
  )
  return rows.map(({ highlights }) => highlights)
}

function grouped<Row extends { tag_id: string }, Value>(
  ids: readonly string[],
  rows: readonly Row[],
  toValue: (row: Row) => Value,
): Map<string, Value[]> {
  const lists = new Map<string, Value[]>(ids.map((id) => [id, []]))
  for (const row of rows) lists.get(row.tag_id)?.push(toValue(row))
  return lists
}
