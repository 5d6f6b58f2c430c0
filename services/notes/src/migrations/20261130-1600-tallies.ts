import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'
import { forOwner } from './for-owner.ts'
import { COUNT_HIGHLIGHTS, COUNT_NOTES, SUM_UP } from './tallies/count-tally.ts'
import { hangTriggers, takeTriggers } from './tallies/hang-triggers.ts'
import { settleTally } from './tallies/settle-tally.ts'
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
      for (const body of [COUNT_HIGHLIGHTS, COUNT_NOTES, SUM_UP, settleTally(), RING]) await knex.raw(body)
      await knex.raw(`create constraint trigger tally_settled after insert on tally_bell
        deferrable initially deferred for each row execute function settle_tally()`)
      await hangTriggers(knex, TALLY_TRIGGERS)
    },
    async down(knex) {
      await takeTriggers(knex, TALLY_TRIGGERS)
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
