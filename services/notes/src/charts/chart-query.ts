import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { SEEN_BY_CODER } from '#src/coding/blind-query.ts'
import { type Tally, talliesOf } from '#src/tallies/tally-query.ts'

/** How much there is of something: highlights, the notes they are in, who said them, and their words. */
export type Measures = { highlightCount: number; noteCount: number; peopleCount: number; textVolume: number }

/** Measures of what stands under a tag or tag group of this id. */
export type MeasuresOf = Measures & { id: string }

export const NO_MEASURES: Measures = { highlightCount: 0, noteCount: 0, peopleCount: 0, textVolume: 0 }

/** Each highlight of a project that stands in a note's text and may be seen, once, with what is measured of it. */
const COUNTED = `select highlight.id, highlight.note_id, nullif(highlight.person_key, '') as person_key,
    length(highlight.text) - length(replace(highlight.text, ' ', '')) + 1 as words
  from highlight join note on note.id = highlight.note_id and note.deleted_at is null
  where highlight.team_id = :teamId and highlight.project_id = :projectId
    and highlight.deleted_at is null and highlight.state = 'ACTIVE' and ${SEEN_BY_CODER}`

const MEASURES = `count(*)::int as "highlightCount", count(distinct note_id)::int as "noteCount",
  count(distinct person_key)::int as "peopleCount", coalesce(sum(words), 0)::int as "textVolume"`

/** Of which project, and who looks. */
type Of = { teamId: string; projectId: string; viewerId: string }

const measuresIn = ({ highlights, notes, people, words }: Tally): Measures => ({
  highlightCount: highlights,
  noteCount: notes,
  peopleCount: people,
  textVolume: words,
})

/** What all highlights of a project come to, and what stands under each of these tags and tag groups, from what is kept. */
export async function keptMeasures(
  tx: ReadTransaction,
  subjectIds: readonly string[],
): Promise<(id: string) => Measures> {
  const tallies = await talliesOf(tx, subjectIds)
  return (id) => measuresIn(tallies(id))
}

/**
 * For each of these tags one highlight: the newest of the person who has most of them, and of several people who have as
 * many of the first by name.
 */
export async function findKeptQuotes(tx: ReadTransaction, tagIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.raw<{ rows: { tag_id: string; highlight_id: string }[] }>(
    `select asked.tag_id, quote.id as highlight_id from unnest(cast(:tagIds as uuid[])) as asked(tag_id)
     left join lateral (select team_id, person_key from tally_person where subject_id = asked.tag_id
       order by highlights desc, person_key limit 1) as person on true
     cross join lateral (
       select highlight.id from highlight join counted_highlight as counted on counted.highlight_id = highlight.id
       where person.person_key is not null and highlight.team_id = person.team_id
         and highlight.person_key = person.person_key and highlight.deleted_at is null
         and counted.state = 'ACTIVE' and asked.tag_id = any(counted.subjects)
       union all
       select counted.highlight_id from highlight_tag join counted_highlight as counted using (highlight_id)
       where person.person_key is null and highlight_tag.tag_id = asked.tag_id and counted.state = 'ACTIVE'
       order by 1 desc limit 1) as quote`,
    { tagIds: [...tagIds] },
  )
  return new Map(rows.map((row) => [row.tag_id, row.highlight_id]))
}

/** What all highlights of a project come to, tagged or not, as somebody sees it who may not see them all. */
export async function measureProject(tx: ReadTransaction, of: Of): Promise<Measures> {
  const { rows } = await tx.raw<{ rows: Measures[] }>(`select ${MEASURES} from (${COUNTED}) counted`, of)
  return rows[0] ?? NO_MEASURES
}

/** Tags of a project that stand somewhere. */
export async function measureTags(tx: ReadTransaction, of: Of): Promise<MeasuresOf[]> {
  const { rows } = await tx.raw<{ rows: MeasuresOf[] }>(
    `select highlight_tag.tag_id as id, ${MEASURES} from (${COUNTED}) counted
     join highlight_tag on highlight_tag.highlight_id = counted.id group by highlight_tag.tag_id`,
    of,
  )
  return rows
}

/** Tag groups of a project whose tags stand somewhere; what has two tags of a group counts once. */
export async function measureTagGroups(tx: ReadTransaction, of: Of): Promise<MeasuresOf[]> {
  const { rows } = await tx.raw<{ rows: MeasuresOf[] }>(
    `select tag_group_id as id, ${MEASURES} from (
       select distinct counted.*, tag.tag_group_id from (${COUNTED}) counted
       join highlight_tag on highlight_tag.highlight_id = counted.id
       join tag on tag.id = highlight_tag.tag_id
     ) grouped group by tag_group_id`,
    of,
  )
  return rows
}

/** For each tag that stands somewhere one highlight: the newest of the person who has most of them. */
export async function findTagQuotes(tx: ReadTransaction, of: Of): Promise<Map<string, string>> {
  const { rows } = await tx.raw<{ rows: { tag_id: string; highlight_id: string }[] }>(
    `select distinct on (tag_id) tag_id, id as highlight_id from (
       select counted.*, highlight_tag.tag_id,
         count(*) over (partition by highlight_tag.tag_id, counted.person_key) as of_person
       from (${COUNTED}) counted join highlight_tag on highlight_tag.highlight_id = counted.id
     ) ranked order by tag_id, (person_key is null), of_person desc, id desc`,
    of,
  )
  return new Map(rows.map((row) => [row.tag_id, row.highlight_id]))
}
