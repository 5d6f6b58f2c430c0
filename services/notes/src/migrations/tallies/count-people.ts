import { NAMED_IN_VALUE, normalName, PERSON_LABEL } from '#src/lists/people-of-note-query.ts'
import { SAID_SUBJECT, SAID_TAGGED_SUBJECT, SAID_UNTAGGED_SUBJECT } from '#src/tallies/tally-query.ts'

/** What a note's people count for: its project, and each tag that stands in it, and that any does or none. */
const SUBJECTS = `array(
  select ${SAID_SUBJECT('note.project_id')}
  union select ${SAID_SUBJECT('tag.id')} from tally_note join tag on tag.id = tally_note.subject_id
    where tally_note.note_id = note.id
  union select case when exists (select from tally_note where tally_note.note_id = note.id)
    then ${SAID_TAGGED_SUBJECT('note.project_id')} else ${SAID_UNTAGGED_SUBJECT('note.project_id')} end
  order by 1)`

/** What notes add to each of their subjects, or take from them: themselves, and each of their people. */
const deltasOf = (rows: string, sign: '' | '-'): string => `
  insert into tally_delta (run, subject_id, person_key, highlights, notes)
    select own, subject.id, null, 0, ${sign}count(*) from ${rows} as one, unnest(one.subjects) as subject(id) group by 2
    union all
    select own, subject.id, person.person_key, ${sign}count(*), 0 from ${rows} as one
    join (select distinct note_id, person_key from note_person where note_id = any(changed)) as person
      on person.note_id = one.note_id
    cross join unnest(one.subjects) as subject(id) group by 2, 3;`

/** Whom notes in which nobody speaks are about: the first of their fields that may say so. */
const ABOUT = `
  select distinct on (value.object_id) value.object_id as note_id, ${NAMED_IN_VALUE} as name
  from field_value as value join field on field.id = value.field_id and field.deleted_at is null
  where value.object_id = any(speaking) and value.object_type = 'NOTE' and value.position = 0
    and btrim(field.label) ~* '${PERSON_LABEL}'
  order by value.object_id, field.project_id is not null, field.rank, field.id`

/**
 * The people of notes: who speaks in one and is not of the research team; of a note in which nobody speaks, whom it is about.
 * By the name, as `personKey` has it, and by the id of the person whose the name is.
 */
const FIND_PEOPLE = `
  insert into note_person (note_id, name_key, team_id, project_id, person_key)
  select distinct said.note_id, said.key, team, said.project_id, coalesce(called.person_id::text, said.key) from (
    select note.id as note_id, note.project_id, speaker.said_key as key
      from note join speaker on speaker.note_id = note.id and speaker.note_id = any(speaking)
      where note.id = any(speaking) and note.deleted_at is null
    union all
    select note.id, note.project_id, coalesce(nullif(${normalName('about.name')}, ''), note.id::text)
      from note left join (${ABOUT}) as about on about.note_id = note.id
      where note.id = any(speaking) and note.deleted_at is null
        and not exists (select from speaker where speaker.note_id = note.id and speaker.note_id = any(speaking))) as said
  left join person_name as called on called.team_id = team and called.name_key = said.key
  where said.key <> '';`

/**
 * Finds anew who speaks in notes, and puts down by how much people behind projects and tags are others than before: of those
 * notes, and of notes whose tags changed. After tags of notes were counted.
 */
export const COUNT_PEOPLE = `
  create function count_people(team uuid, own xid8, speaking uuid[], touched uuid[]) returns void language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
  declare changed uuid[];
  begin
    changed := array(
      select one.id from unnest(touched) as one(id) left join note on note.id = one.id and note.deleted_at is null
      left join counted_people as counted on counted.note_id = one.id
      where counted.subjects is distinct from case when note.id is not null then ${SUBJECTS} end
      union select unnest(speaking));
    with before as (delete from counted_people where note_id = any(changed) returning *)
    ${deltasOf('before', '-')}
    delete from note_person where note_id = any(speaking);
    ${FIND_PEOPLE}
    with now as (
      insert into counted_people (note_id, team_id, subjects)
      select note.id, team, ${SUBJECTS} from note where note.id = any(changed) and note.deleted_at is null
      returning *)
    ${deltasOf('now', '')}
  end $$`
