import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { codesBlind, SEEN_BY_CODER } from '#src/coding/blind-query.ts'
import { TAGGED_SUBJECT } from '#src/tallies/tally-query.ts'

/** How often two tags come together. */
export type TagPair = { tagId: string; otherTagId: string; highlightCount: number; peopleCount: number }
export type CoveredPerson = { key: string; name: string; highlightCount: number }
export type CoverageCell = { tagId: string; personKey: string; highlightCount: number }

/** Of which project, and who looks. */
type Of = { teamId: string; projectId: string; viewerId: string }

/** Each tag of each highlight of a project that stands in a note's text and may be seen. */
const TAGGED = `select highlight_tag.tag_id, highlight.id as highlight_id, nullif(highlight.person_key, '') as person_key,
    highlight.speaker_id, note.title as note_title
  from highlight join note on note.id = highlight.note_id and note.deleted_at is null
  join highlight_tag on highlight_tag.highlight_id = highlight.id
  where highlight.team_id = :teamId and highlight.project_id = :projectId
    and highlight.deleted_at is null and highlight.state = 'ACTIVE' and ${SEEN_BY_CODER}`

/** Pairs of tags on one highlight, and of tags that one person names. */
export async function findTagPairs(tx: ReadTransaction, of: Of): Promise<TagPair[]> {
  if (await codesBlind(tx, of.viewerId)) return recountPairs(tx, of)
  const { rows } = await tx.raw<{ rows: TagPair[] }>(
    `select kept.tag_id as "tagId", kept.other_id as "otherTagId", kept.highlights as "highlightCount",
       kept.people as "peopleCount"
     from tag join tally_pair as kept on kept.tag_id = tag.id
     join tag as other on other.id = kept.other_id and other.project_id = tag.project_id
     where tag.team_id = :teamId and tag.project_id = :projectId order by 4 desc, 3 desc, 1, 2`,
    { teamId: of.teamId, projectId: of.projectId },
  )
  return rows
}

/** The same as somebody sees it who may not see every highlight. */
async function recountPairs(tx: ReadTransaction, of: Of): Promise<TagPair[]> {
  const { rows } = await tx.raw<{ rows: TagPair[] }>(
    `with tagged as materialized (${TAGGED}),
     named as (select distinct tag_id, person_key from tagged where person_key is not null),
     on_one as (select one.tag_id, other.tag_id as other_id, count(*)::int as highlights
       from tagged one join tagged other on other.highlight_id = one.highlight_id and other.tag_id > one.tag_id
       group by 1, 2),
     by_one as (select one.tag_id, other.tag_id as other_id, count(*)::int as people
       from named one join named other on other.person_key = one.person_key and other.tag_id > one.tag_id
       group by 1, 2)
     select tag_id as "tagId", other_id as "otherTagId", coalesce(highlights, 0) as "highlightCount",
       coalesce(people, 0) as "peopleCount"
     from on_one full join by_one using (tag_id, other_id) order by 4 desc, 3 desc, 1, 2`,
    of,
  )
  return rows
}

/** The people of a project with most highlights, with a name to show. */
export async function findCoveredPeople(tx: ReadTransaction, of: Of, most: number): Promise<CoveredPerson[]> {
  if (await codesBlind(tx, of.viewerId)) return recountPeople(tx, of, most)
  const { rows } = await tx.raw<{ rows: CoveredPerson[] }>(
    `select person.person_key as key, person.highlights as "highlightCount", (
       select coalesce(max(speaker.name), min(note.title)) from highlight
       join counted_highlight as counted on counted.highlight_id = highlight.id and counted.state = 'ACTIVE'
       join note on note.id = highlight.note_id left join speaker on speaker.id = highlight.speaker_id
       where highlight.team_id = :teamId and highlight.person_key = person.person_key
         and highlight.deleted_at is null and highlight.project_id = :projectId) as name
     from tally_person as person where person.subject_id = ${TAGGED_SUBJECT('cast(:projectId as uuid)')}
     order by person.highlights desc, person.person_key limit :most`,
    { teamId: of.teamId, projectId: of.projectId, most },
  )
  return rows
}

/** The same as somebody sees it who may not see every highlight. */
async function recountPeople(tx: ReadTransaction, of: Of, most: number): Promise<CoveredPerson[]> {
  const { rows } = await tx.raw<{ rows: CoveredPerson[] }>(
    `select person_key as key, coalesce(max(speaker.name), min(note_title)) as name,
       count(distinct highlight_id)::int as "highlightCount"
     from (${TAGGED}) tagged left join speaker on speaker.id = tagged.speaker_id
     where person_key is not null group by person_key order by 3 desc, 1 limit :most`,
    { ...of, most },
  )
  return rows
}

/** How many highlights of each of these people stand under each tag. */
export async function findCoverage(tx: ReadTransaction, of: Of, keys: readonly string[]): Promise<CoverageCell[]> {
  if (await codesBlind(tx, of.viewerId)) return recountCoverage(tx, of, keys)
  const { rows } = await tx.raw<{ rows: CoverageCell[] }>(
    `select tag.id as "tagId", person.person_key as "personKey", person.highlights as "highlightCount"
     from tag join tally_person as person on person.subject_id = tag.id
     where tag.team_id = :teamId and tag.project_id = :projectId and person.person_key = any(:keys::text[])
     order by 1, 2`,
    { teamId: of.teamId, projectId: of.projectId, keys: [...keys] },
  )
  return rows
}

async function recountCoverage(tx: ReadTransaction, of: Of, keys: readonly string[]): Promise<CoverageCell[]> {
  const { rows } = await tx.raw<{ rows: CoverageCell[] }>(
    `select tag_id as "tagId", person_key as "personKey", count(*)::int as "highlightCount"
     from (${TAGGED}) tagged where person_key = any(:keys::text[]) group by 1, 2 order by 1, 2`,
    { ...of, keys: [...keys] },
  )
  return rows
}
