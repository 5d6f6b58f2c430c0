import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'
import { forOwner } from './for-owner.ts'
import { COUNT_HIGHLIGHTS, COUNT_NOTES, SUM_UP } from './tallies/settle-tally.ts'
import { TALLY_TRIGGERS } from './tallies/tally-triggers.ts'

/** Tables of teams; the two others are a transaction's own. */
const TABLES = ['tally', 'tally_note', 'tally_person', 'counted_note', 'counted_highlight'] as const
const OWN = ['tally_due', 'tally_delta', 'tally_bell'] as const
const BATCH = 500

/**
 * Kept counts of projects, tag groups and tags (ADR 27). What a transaction changes of highlights, their tags and notes is
 * noted down by triggers and counted once, as the last thing before it is committed.
 */
export const tallyMigrations: readonly Migration[] = [
  {
    name: '20261130-1600-tallies',
    async up(knex) {
      await knex.raw(TABLES_OF_TALLIES)
      for (const table of TABLES) await protectByTeam(knex, table)
      for (const body of [COUNT_HIGHLIGHTS, COUNT_NOTES, SUM_UP, SETTLE, RING]) await knex.raw(body)
      await knex.raw(`create constraint trigger tally_settled after insert on tally_bell
        deferrable initially deferred for each row execute function settle_tally()`)
      for (const { name, table, when, body } of TALLY_TRIGGERS) {
        await knex.raw(`create function ${name}() returns trigger language plpgsql as $$
          declare due integer;
          begin
            execute $statement$ ${body} $statement$;
            get diagnostics due = row_count;
            if due > 0 then perform ring_tally(); end if;
            return null;
          end $$`)
        await knex.raw(
          `create trigger ${name} after ${when} for each statement execute function ${name}()`.replace(
            '{table}',
            table,
          ),
        )
      }
    },
    async down(knex) {
      for (const { name, table } of TALLY_TRIGGERS) {
        await knex.raw(`drop trigger ${name} on ${table}`)
        await knex.raw(`drop function ${name}()`)
      }
      for (const table of [...OWN, ...TABLES]) await knex.schema.dropTable(table)
      await knex.raw(`drop function settle_tally(); drop function ring_tally();
        drop function count_highlights(uuid, xid8, uuid[]); drop function count_notes(uuid, xid8, uuid[]);
        drop function sum_up_tally(uuid, xid8)`)
    },
  },
  forOwner('20261130-1601-notes-of-all-teams', 'note', 'no force'),
  {
    name: '20261130-1602-counted-notes',
    outsideTransaction: true,
    up: countAll,
    async down() {},
  },
  forOwner('20261130-1603-notes-of-one-team', 'note', 'force'),
]

/** Counts what is there, portion by portion, beside whoever writes. Counting a note again changes nothing. */
async function countAll(knex: Knex): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await knex.raw<{ rows: { id: string }[] }>(
      `select id from note where id > ? order by id limit ${BATCH}`,
      [last],
    )
    const ids = rows.map(({ id }) => id)
    if (!ids.length) return
    await knex.transaction(async (tx) => {
      await tx.raw('insert into tally_due (team_id, note_id) select team_id, id from note where id = any(?::uuid[])', [
        ids,
      ])
      await tx.raw('select ring_tally()')
    })
    last = ids.at(-1) ?? last
  }
}

const TABLES_OF_TALLIES = `
  create table tally (
    subject_id uuid primary key, team_id uuid not null,
    held_notes integer not null default 0, highlights integer not null default 0, notes integer not null default 0,
    people integer not null default 0, words bigint not null default 0,
    suggested integer not null default 0, review integer not null default 0
  );
  comment on table tally is 'kept counts of a project, tag group or tag';
  create table tally_note (
    subject_id uuid not null, note_id uuid not null, team_id uuid not null, highlights integer not null,
    last_change integer not null,
    primary key (note_id, subject_id)
  );
  create index tally_note_subject on tally_note (subject_id, note_id);
  create index tally_note_none on tally_note (subject_id) where highlights = 0;
  create table tally_person (
    subject_id uuid not null, person_key text not null, team_id uuid not null, highlights integer not null,
    last_change integer not null,
    primary key (subject_id, person_key)
  );
  create index tally_person_none on tally_person (subject_id) where highlights = 0;
  create index tally_person_most on tally_person (subject_id, highlights desc, person_key);
  create table counted_note (
    note_id uuid primary key, team_id uuid not null, project_id uuid not null, highlights integer not null
  );
  create index counted_note_most on counted_note (project_id, highlights, note_id);
  create table counted_highlight (
    highlight_id uuid primary key, team_id uuid not null, note_id uuid not null, project_id uuid not null,
    state text not null, person_key text not null, words integer not null, subjects uuid[] not null
  );
  create index counted_highlight_note on counted_highlight (note_id);
  create unlogged table tally_due (
    run xid8 not null default pg_current_xact_id(), team_id uuid not null, note_id uuid, highlight_id uuid, tag_id uuid
  );
  create index tally_due_run on tally_due (run);
  create unlogged table tally_delta (
    run xid8 not null, subject_id uuid not null, is_project boolean not null default false, note_id uuid, person_key text,
    held_notes integer not null default 0, highlights integer not null default 0, notes integer not null default 0,
    people integer not null default 0, words bigint not null default 0,
    suggested integer not null default 0, review integer not null default 0
  );
  create index tally_delta_run on tally_delta (run);
  create unlogged table tally_bell (run xid8 not null default pg_current_xact_id());
  create index tally_bell_run on tally_bell (run);`

/** Rings once in a transaction, however much it changes. */
const RING = `
  create function ring_tally() returns void language plpgsql as $$
  begin
    if current_setting('verbatim.tally_due', true) is distinct from 'on' then
      perform set_config('verbatim.tally_due', 'on', true);
      insert into tally_bell default values;
    end if;
  end $$`

/**
 * Counts what a transaction left to be counted, of each team. Others who are about to count the same notes wait here and
 * nowhere else, and whoever comes later sees what was counted before: nothing else is locked that anybody could wait for
 * in another order. Many notes, or tags that changed their group, wait for all of the team. Each statement is planned
 * anew: a plan from when a table was empty goes through all of it.
 */
const SETTLE = `
  create function settle_tally() returns trigger language plpgsql
  set enable_seqscan = off set enable_nestloop = on set plan_cache_mode = force_custom_plan as $$
  declare
    own constant xid8 := pg_current_xact_id();
    team uuid; due integer; regrouped integer; note_ids uuid[]; highlight_ids uuid[]; lock_key text;
  begin
    perform set_config('verbatim.tally_due', '', true);
    delete from tally_bell where run = own;
    for team in select distinct team_id from tally_due where run = own order by 1 loop
      perform enter_team(team, true);
      lock_key := current_schema() || ' tally ' || team;
      select count(*), count(tag_id) from tally_due where run = own and team_id = team into due, regrouped;
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
      delete from tally_due where run = own and team_id = team;
      if cardinality(highlight_ids) + cardinality(note_ids) > 1000 then
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
      perform sum_up_tally(team, own);
      delete from tally_delta where run = own;
    end loop;
    return null;
  end $$`
