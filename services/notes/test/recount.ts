import type { Database } from '@verbatim/kit/database/database.ts'
import { despiteHolds } from '@verbatim/kit/database/holds.ts'
import { expect } from 'vitest'
import { NAMED_IN_VALUE, normalName, PERSON_LABEL } from '#src/lists/people-of-note-query.ts'

/** What counts, from the notes and highlights themselves: a row for each highlight and each thing that it counts for. */
const COUNTED = `
  select h.id, h.note_id, h.project_id, h.state, h.person_key, s.subject_id,
    length(h.text) - length(replace(h.text, ' ', '')) + 1 as words
  from highlight h join note n on n.id = h.note_id and n.deleted_at is null
  cross join lateral (
    select h.project_id as subject_id
    union select tag_id from highlight_tag where highlight_id = h.id and h.state = 'ACTIVE'
    union select tag.tag_group_id from highlight_tag join tag on tag.id = tag_id
      where highlight_id = h.id and h.state = 'ACTIVE'
    union select md5(case when exists (select from highlight_tag where highlight_id = h.id)
      then 'tagged ' else 'untagged ' end || h.project_id)::uuid where h.state = 'ACTIVE'
  ) s where h.deleted_at is null and h.state in ('ACTIVE', 'SUGGESTED', 'REVIEW')`

/** Neither all that has tags nor all that has none, of which no notes are counted. */
const NEITHER = `subject_id not in (md5('tagged ' || project_id)::uuid, md5('untagged ' || project_id)::uuid)`

/** Whom the first field of a note with such a label names. */
const PARTICIPANT = `select ${NAMED_IN_VALUE} as name
    from field_value as value join field on field.id = value.field_id and field.deleted_at is null
    where value.object_id = note.id and value.object_type = 'NOTE' and value.position = 0
      and btrim(field.label) ~* '${PERSON_LABEL}'
    order by field.project_id is not null, field.rank, field.id limit 1`

/**
 * The people of a note, found from what says so: who speaks in it and is not of the research team; of a note in which nobody
 * speaks, the one whom it is about. By the name, as `personKey` has it, and by the id of the person whose the name is.
 * */
const PEOPLE_OF_NOTE = `select said.key as name_key, coalesce((select called.person_id::text from person_name as called
    where called.team_id = note.team_id and called.name_key = said.key), said.key) as key from (select case
    when speaking.note_id is null then coalesce(nullif(${normalName(`(${PARTICIPANT})`)}, ''), note.id::text)
    else speaking.said_key end as key
  from (select) as one left join speaker as speaking on speaking.note_id = note.id) as said`

/** Who speaks in notes, and what each note counts for by them: its project, its tags, and that it has some or none. */
const SPOKEN = `select note.id as note_id, note.project_id, person.name_key, person.key as person_key
  from note cross join lateral (${PEOPLE_OF_NOTE}) as person where note.deleted_at is null and person.key <> ''`
const NOTES_SAID = `
  with tagged as materialized (select distinct h.note_id, tag_id from highlight h join highlight_tag on highlight_id = h.id
    where h.deleted_at is null and h.state = 'ACTIVE')
  select note.id as note_id, md5('said ' || note.project_id)::uuid as subject_id from note where deleted_at is null
  union all select note_id, md5('said ' || tag_id)::uuid
    from tagged join note on note.id = note_id and note.deleted_at is null
  union all select id, md5(case when id in (select note_id from tagged) then 'said tagged ' else 'said untagged ' end
    || project_id)::uuid from note where deleted_at is null`

/** Each tag of each highlight that counts, with the tag's project. */
const TAGGED = `select counted.id, counted.person_key, tag.id as tag_id, tag.project_id
  from (${COUNTED}) counted join tag on tag.id = counted.subject_id where counted.state = 'ACTIVE'`

const RECOUNTS = {
  tally: `select subject_id, sum(held)::int as held_notes, count(*) filter (where state = 'ACTIVE')::int as highlights,
      count(distinct note_id) filter (where state = 'ACTIVE' and not is_half)::int as notes,
      count(distinct nullif(person_key, '')) filter (where state = 'ACTIVE')::int as people,
      coalesce(sum(words) filter (where state = 'ACTIVE'), 0)::int as words,
      count(*) filter (where state = 'SUGGESTED')::int as suggested,
      count(*) filter (where state = 'REVIEW')::int as review
    from (select subject_id, note_id, person_key, state, words, 0 as held,
        not (${NEITHER}) as is_half from (${COUNTED}) counted
      union all select project_id, null, null, null, null, 1, false from note where deleted_at is null) as all_of_it
    group by 1
    union all select subject_id, 0, count(distinct (said.note_id, person_key)) filter (where person_key is not null),
      count(distinct said.note_id), count(distinct person_key), 0, 0, 0
      from said left join spoken on spoken.note_id = said.note_id group by 1
    order by 1`,
  tally_note: `select subject_id, note_id, count(*)::int as highlights from (${COUNTED}) counted
    where state = 'ACTIVE' and subject_id <> project_id and ${NEITHER}
    group by 1, 2 order by 1, 2`,
  tally_person: `select subject_id, person_key, count(*)::int as highlights from (${COUNTED}) counted
    where state = 'ACTIVE' and person_key <> '' group by 1, 2
    union all select subject_id, person_key, count(distinct said.note_id)
      from said join spoken on spoken.note_id = said.note_id group by 1, 2
    order by 1, 2`,
  counted_note: `select note.id as note_id, project_id, (select count(*)::int from (${COUNTED}) counted
      where counted.note_id = note.id and counted.subject_id = counted.project_id and state = 'ACTIVE') as highlights
    from note where deleted_at is null order by 1`,
  tally_pair: `select tag_id, other_id, sum(highlights)::int as highlights, sum(people)::int as people from (
      select one.tag_id, other.tag_id as other_id, 1 as highlights, 0 as people from tagged one
        join tagged other on other.id = one.id and other.tag_id > one.tag_id
      union all select one.tag_id, other.tag_id, 0, 1 from named one join named other
        on other.person_key = one.person_key and other.project_id = one.project_id and other.tag_id > one.tag_id
    ) as pairs group by 1, 2`,
  note_person: `select distinct note_id, name_key, project_id, person_key from spoken order by 1, 2`,
} as const

const KEPT: Record<keyof typeof RECOUNTS, string> = {
  tally: `select subject_id, held_notes, highlights, notes, people, words::int, suggested, review from tally order by 1`,
  tally_note: 'select subject_id, note_id, highlights from tally_note order by 1, 2',
  tally_person: 'select subject_id, person_key, highlights from tally_person order by 1, 2',
  counted_note: 'select note_id, project_id, highlights from counted_note order by 1',
  tally_pair: 'select tag_id, other_id, highlights, people from tally_pair',
  note_person: 'select note_id, name_key, project_id, person_key from note_person order by 1, 2',
}

/** Expects of each of these workspaces that what is kept is what a recount finds, at one moment. */
export async function expectKeptCounts(db: Database, teamIds: readonly string[]): Promise<void> {
  const tables = Object.keys(KEPT) as (keyof typeof KEPT)[]
  const columns = tables.flatMap((table) => [
    `(select coalesce(jsonb_agg(to_jsonb(one) order by to_jsonb(one)), '[]') from (${KEPT[table]}) as one) as ${table}_kept`,
    `(select coalesce(jsonb_agg(to_jsonb(one) order by to_jsonb(one)), '[]') from (${RECOUNTS[table]}) as one) as ${table}_recounted`,
  ])
  for (const teamId of teamIds) {
    // A test may have left a workspace held, whose counts are as true as any.
    const { rows } = await despiteHolds(() =>
      db.read(teamId, (tx) =>
        tx.raw<{ rows: Record<string, object[]>[] }>(`
  with spoken as materialized (${SPOKEN}), said as materialized (${NOTES_SAID}),
    tagged as materialized (${TAGGED}),
    named as materialized (select distinct tag_id, person_key, project_id from tagged where person_key <> '')
  select ${columns.join(', ')}`),
      ),
    )
    for (const table of tables) expect(rows[0]?.[`${table}_kept`], table).toEqual(rows[0]?.[`${table}_recounted`])
  }
}
