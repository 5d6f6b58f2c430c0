import { indexMigration } from '@verbatim/kit/database/index-migration.ts'
import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

/** Whose the real names in notes are; and which workspaces’ names are still to be told to recruit, which makes persons of them. */
const personNames: Migration = {
  name: '20261125-0400-person-names',
  async up(knex) {
    await knex.raw(`
      create table person_name (
        team_id uuid not null, name_key text not null, person_id uuid not null, primary key (team_id, name_key)
      );
      create index person_name_person on person_name (team_id, person_id);
      create table people_due (team_id uuid primary key);`)
    await protectByTeam(knex, 'person_name')
  },
  async down(knex) {
    await forAllTeams(knex, ['highlight', 'person_name'], async () => {
      await knex.raw(`update highlight set person_key = called.name_key from person_name as called
        where called.team_id = highlight.team_id and called.person_id::text = highlight.person_key`)
    })
    await knex.schema.dropTable('people_due')
    await knex.schema.dropTable('person_name')
  },
}

/** Who has notes: over at once, so that nobody waits for the wall of a table that is in use. */
const peopleDue: Migration = {
  name: '20261125-0402-people-due',
  async up(knex) {
    await forAllTeams(knex, ['note'], async () => {
      await knex.raw('insert into people_due select distinct team_id from note on conflict do nothing')
    })
  },
  async down(knex) {
    await knex.raw('delete from people_due')
  },
}

/** Lets the owner, which serves nobody, see the rows of all teams while it works. */
async function forAllTeams(knex: Knex, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  for (const table of tables) await knex.raw('alter table ?? no force row level security', [table])
  await work()
  for (const table of tables) await knex.raw('alter table ?? force row level security', [table])
}

/** Real names in notes become persons of the directory (ADR 16). */
export const peopleNameMigrations: readonly Migration[] = [
  personNames,
  indexMigration('20261125-0401-highlights-of-person', [
    { name: 'highlight_person', table: 'highlight', on: '(team_id, person_key) where deleted_at is null' },
  ]),
  peopleDue,
]
