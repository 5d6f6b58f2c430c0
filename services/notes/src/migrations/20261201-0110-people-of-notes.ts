import { indexMigration } from '@verbatim/kit/database/index-migration.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'
import { forOwner } from './for-owner.ts'
import { COUNT_PAIRS } from './tallies/count-pairs.ts'
import { COUNT_PEOPLE } from './tallies/count-people.ts'
import { COUNT_HIGHLIGHTS_ALONE, COUNT_HIGHLIGHTS_AND_PAIRS, SUM_UP_PEOPLE } from './tallies/count-tally.ts'
import { hangTriggers, takeTriggers } from './tallies/hang-triggers.ts'
import { PEOPLE_TRIGGERS } from './tallies/people-triggers.ts'
import { settleTally, settleWithPeople } from './tallies/settle-tally.ts'

const TABLES = ['note_person', 'counted_people', 'tally_pair'] as const
const BATCH = 500

/**
 * Who speaks in notes is kept, how many people stand behind the notes of a project and of a tag, and which tags come
 * together (ADR 27): counted when a
 * transaction ends, as highlights are.
 */
export const peopleOfNotesMigrations: readonly Migration[] = [
  indexMigration('20261201-0109-tags-of-people', [
    { name: 'tally_person_subjects', table: 'tally_person', on: '(team_id, person_key, subject_id)' },
  ]),
  {
    name: '20261201-0110-people-of-notes',
    async up(knex) {
      await knex.raw(TABLES_OF_PEOPLE)
      for (const table of TABLES) await protectByTeam(knex, table)
      for (const body of [COUNT_PEOPLE, SUM_UP_PEOPLE, COUNT_PAIRS, COUNT_HIGHLIGHTS_AND_PAIRS, settleWithPeople()])
        await knex.raw(body)
      await hangTriggers(knex, PEOPLE_TRIGGERS)
    },
    async down(knex) {
      await takeTriggers(knex, PEOPLE_TRIGGERS)
      await forgetCounts(knex)
      for (const body of [settleTally(), COUNT_HIGHLIGHTS_ALONE]) await knex.raw(body)
      await knex.raw(`drop function sum_up_people(uuid, xid8, uuid[]);
        drop function count_people(uuid, xid8, uuid[], uuid[]); drop function count_pairs(uuid, xid8, uuid[])`)
      for (const table of [...TABLES, 'tally_pair_delta']) await knex.schema.dropTable(table)
      await knex.raw(`alter table tally_due drop column speaks_in, drop column name_id, drop column field_id,
        drop column reference_id, drop column pairs_of`)
    },
  },
  forOwner('20261201-0111-notes-of-all-teams', 'note', 'no force'),
  { name: '20261201-0112-known-people-of-notes', outsideTransaction: true, up: countAll, async down() {} },
  forOwner('20261201-0113-notes-of-one-team', 'note', 'force'),
  forOwner('20261201-0114-tags-of-all-teams', 'tag', 'no force'),
  { name: '20261201-0115-known-pairs-of-tags', outsideTransaction: true, up: countAllPairs, async down() {} },
  forOwner('20261201-0116-tags-of-one-team', 'tag', 'force'),
]

/** Takes away what people of notes came to, so that it is not added to when they are counted again. */
async function forgetCounts(knex: Knex): Promise<void> {
  const tables = ['counted_people', 'tally', 'tally_person']
  for (const table of tables) await knex.raw('alter table ?? no force row level security', [table])
  for (const table of ['tally', 'tally_person'])
    await knex.raw('delete from ?? where subject_id in (select unnest(subjects) from counted_people)', [table])
  for (const table of tables) await knex.raw('alter table ?? force row level security', [table])
}

/** Finds who speaks in what is there, portion by portion, beside whoever writes. Finding it again changes nothing. */
async function countAll(knex: Knex): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const { rows } = await knex.raw<{ rows: { id: string }[] }>(
      `select id from note where id > ? order by id limit ${BATCH}`,
      [last],
    )
    const ids = rows.map(({ id }) => id)
    if (!ids.length) return
    await knex.transaction(async (tx) => {
      await tx.raw(
        'insert into tally_due (team_id, speaks_in) select team_id, id from note where id = any(?::uuid[])',
        [ids],
      )
      await tx.raw('select ring_tally()')
    })
    last = ids.at(-1) ?? last
  }
}

/** Counts the pairs of each tag that is there, with nobody else of its team counting meanwhile. */
async function countAllPairs(knex: Knex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { id: string; team_id: string }[] }>(
    'select id, team_id from tag order by id',
  )
  for (const { id, team_id: team } of rows)
    await knex.transaction(async (tx) => {
      await tx.raw('insert into tally_due (team_id, pairs_of) values (?, ?)', [team, id])
      await tx.raw('select ring_tally()')
    })
}

const TABLES_OF_PEOPLE = `
  create table note_person (
    note_id uuid not null, name_key text not null, team_id uuid not null, project_id uuid not null, person_key text not null,
    name_id uuid not null generated always as (md5(name_key)::uuid) stored,
    primary key (note_id, name_key) include (person_key, team_id)
  );
  create index note_person_name on note_person (team_id, name_id);
  create index note_person_person on note_person (team_id, person_key, note_id);
  create table counted_people (note_id uuid primary key, team_id uuid not null, subjects uuid[] not null);
  comment on table counted_people is 'for which subjects of tally the people of a note count';
  create table tally_pair (
    tag_id uuid not null, other_id uuid not null, team_id uuid not null,
    highlights integer not null, people integer not null, primary key (tag_id, other_id)
  );
  comment on table tally_pair is 'on how many highlights two tags stand together, and how many people name both';
  create index tally_pair_other on tally_pair (other_id);
  create unlogged table tally_pair_delta (
    run xid8 not null, tag_id uuid not null, other_id uuid not null,
    highlights integer not null default 0, people integer not null default 0
  );
  create index tally_pair_delta_run on tally_pair_delta (run);
  alter table tally_due add column speaks_in uuid, add column name_id uuid, add column field_id uuid,
    add column reference_id uuid, add column pairs_of uuid;`
