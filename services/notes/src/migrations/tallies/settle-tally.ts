import { PERSON_LABEL } from '#src/lists/people-of-note-query.ts'

/** Where the counting of people steps in. Before there were any to count, it is empty everywhere. */
type Steps = {
  /** What wakes all of a team, besides tags that changed their group. */
  alone: string
  /** Notes that nobody else may count meanwhile, besides those that changed. */
  locks: string
  /** Whose people are to be found anew. */
  find: string
  sumUp: string
}

const BEFORE_PEOPLE: Steps = { alone: '', locks: '', find: '', sumUp: 'perform sum_up_tally(team, own);' }

const OWN_DUE = 'run = own and tally_due.team_id = team'

/**
 * People of a note change with who speaks in it, whose a name is, and of whom nobody speaks with its fields. What a name, a
 * field, an option or a person of the directory is about is looked up here, with the team alone: notes that others were
 * about to write are there by now.
 */
const WITH_PEOPLE: Steps = {
  alone: ' + count(name_id) + count(field_id) + count(reference_id) + count(pairs_of)',
  locks: `union select speaks_in::text from tally_due where run = own and team_id = team and speaks_in is not null`,
  find: `moved := array(select distinct coalesce(tag_id, pairs_of) from tally_due
        where ${OWN_DUE} and coalesce(tag_id, pairs_of) is not null);
      speaking := array(
        select note_id from tally_due where ${OWN_DUE} and note_id is not null and highlight_id is null
        union select speaks_in from tally_due where ${OWN_DUE} and speaks_in is not null
        union select note_person.note_id from tally_due join note_person
          on note_person.team_id = team and note_person.name_id = tally_due.name_id where ${OWN_DUE}
        union select value.object_id from tally_due join field_value as value
          on value.team_id = team and value.field_id = tally_due.field_id and value.object_type = 'NOTE' where ${OWN_DUE}
        union select value.object_id from tally_due join field on field.team_id = team and field.object_type = 'NOTE'
            and btrim(field.label) ~* '${PERSON_LABEL}'
          join field_value as value on value.team_id = team and value.field_id = field.id
            and value.reference_id = tally_due.reference_id and value.object_type = 'NOTE'
          where ${OWN_DUE} and tally_due.reference_id is not null);`,
  sumUp: 'perform sum_up_people(team, own, speaking); perform count_pairs(team, own, moved);',
}

/**
 * Counts what a transaction left to be counted, of each team. Others who are about to count the same notes wait here and
 * nowhere else, and whoever comes later sees what was counted before: nothing else is locked that anybody could wait for
 * in another order. Many notes, or tags that changed their group, wait for all of the team. Each statement is planned
 * anew: a plan from when a table was empty goes through all of it.
 */
const settling = ({ alone, locks, find, sumUp }: Steps): string => `
  create or replace function settle_tally() returns trigger language plpgsql
  set enable_seqscan = off set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
  declare
    own constant xid8 := pg_current_xact_id();
    team uuid; due integer; regrouped integer; note_ids uuid[]; highlight_ids uuid[]; speaking uuid[]; moved uuid[]; lock_key text;
  begin
    perform set_config('verbatim.tally_due', '', true);
    delete from tally_bell where run = own;
    for team in select distinct team_id from tally_due where run = own order by 1 loop
      perform enter_team(team, true);
      lock_key := current_schema() || ' tally ' || team;
      select count(*), count(tag_id)${alone} from tally_due where run = own and team_id = team into due, regrouped;
      -- Few are looked up one by one. For many each table is gone through once: of one that was just filled the planner
      -- knows no size, and would go through all of a team's rows for each of them.
      if due > 1000 then
        perform set_config('enable_nestloop', 'off', true), set_config('enable_seqscan', 'on', true);
      end if;
      if regrouped > 0 or due > 100 then
        perform pg_advisory_xact_lock(hashtextextended(lock_key, 0));
      else
        perform pg_advisory_xact_lock_shared(hashtextextended(lock_key, 0));
        for lock_key in
          select note_id::text from tally_due where run = own and team_id = team and note_id is not null
          union select highlight.note_id::text from tally_due join highlight on highlight.id = tally_due.highlight_id
            where run = own and tally_due.team_id = team and tally_due.note_id is null
          ${locks}
          order by 1
        loop
          perform pg_advisory_xact_lock(hashtextextended(current_schema() || ' tally ' || lock_key, 1));
        end loop;
      end if;
      note_ids := array(select distinct note_id from tally_due
        where run = own and team_id = team and note_id is not null and highlight_id is null);
      highlight_ids := array(
        select highlight_id from tally_due where run = own and team_id = team and highlight_id is not null
        union select id from highlight where note_id = any(note_ids)
        union select highlight_id from counted_highlight where note_id = any(note_ids)
        union select highlight_tag.highlight_id from tally_due join highlight_tag on highlight_tag.tag_id = tally_due.tag_id
          where run = own and tally_due.team_id = team);
      ${find}
      delete from tally_due where run = own and team_id = team;
      if cardinality(highlight_ids) + cardinality(note_ids) + coalesce(cardinality(speaking), 0) > 1000 then
        perform set_config('enable_nestloop', 'off', true), set_config('enable_seqscan', 'on', true);
      end if;
      perform count_highlights(team, own, highlight_ids);
      with changed as (
        update counted_note set highlights = counted_note.highlights + one.highlights
        from (select note_id, sum(highlights)::int as highlights from tally_delta
          where run = own and is_project group by note_id having sum(highlights) <> 0) as one
        where counted_note.note_id = one.note_id
        returning counted_note.project_id, counted_note.highlights as now, one.highlights as change)
      insert into tally_delta (run, subject_id, notes)
        select own, project_id, sum((now > 0)::int - (now - change > 0)::int) from changed group by project_id;
      perform count_notes(team, own, note_ids);
      ${sumUp}
      delete from tally_delta where run = own;
    end loop;
    return null;
  end $$`

export const settleTally = (): string => settling(BEFORE_PEOPLE)
export const settleWithPeople = (): string => settling(WITH_PEOPLE)
