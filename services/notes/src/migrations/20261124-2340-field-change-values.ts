import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What objects had before a field was changed and what they had then, for the undo. */
export const fieldChangeValues: Migration = {
  name: '20261124-2340-field-change-values',
  async up(knex) {
    await knex.raw(`
      create table field_change_value (
        team_id uuid not null, change_id uuid not null references field_change (id) on delete cascade,
        object_type text not null, object_id uuid not null, before text[] not null, after text[] not null,
        primary key (change_id, object_id)
      )`)
    await protectByTeam(knex, 'field_change_value')
  },
  async down(knex) {
    await knex.schema.dropTable('field_change_value')
  },
}
