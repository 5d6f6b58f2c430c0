import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** The people directory. A name may be there several times: people are told apart by id. */
export const people: Migration = {
  name: '20261125-0310-people',
  async up(knex) {
    await knex.schema.createTable('person', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('id').notNullable()
      table.text('name').notNullable()
      table.text('name_key').notNullable().comment('the name as it is ordered and looked for')
      table.text('email')
      table.text('summary').notNullable()
      table.text('origin').notNullable().checkIn(['MANUAL', 'NOTES', 'IMPORT'])
      table.uuid('created_by')
      table.uuid('updated_by')
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('updated_at', { useTz: true }).notNullable()
      table.timestamp('deleted_at', { useTz: true }).comment('can be brought back for 24 hours')
      table.primary(['team_id', 'id'])
    })
    await knex.raw(`
      create index person_in_order on person (team_id, name_key collate "C", id) where deleted_at is null;
      create index person_names on person using gin (team_id, name_key gin_trgm_ops) where deleted_at is null;
      create index person_email on person (team_id, email) where deleted_at is null and email is not null;`)
    await protectByTeam(knex, 'person')
  },
  async down(knex) {
    await knex.schema.dropTable('person')
  },
}
