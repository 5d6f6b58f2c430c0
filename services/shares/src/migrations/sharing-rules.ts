import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What each workspace says of public links. */
export const sharingRules: Migration = {
  name: '20261126-2140-sharing-rules',
  async up(knex) {
    await knex.schema.createTable('sharing_rule', (table) => {
      table.uuid('team_id').primary()
      table.boolean('public_links_off').notNullable()
      table.specificType('closed', 'text[]').notNullable()
      table.specificType('restrictions', 'text[]').notNullable()
      table.timestamp('told_at', { useTz: true }).notNullable()
    })
    await protectByTeam(knex, 'sharing_rule')
  },
  async down(knex) {
    await knex.schema.dropTable('sharing_rule')
  },
}
