import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What a workspace says of its members as a whole: who invites, and who takes over from whoever the directory takes out. */
export const memberPolicy: Migration = {
  name: '20261126-2150-member-policy',
  async up(knex) {
    await knex.schema.createTable('member_policy', (table) => {
      table.uuid('team_id').primary()
      table.boolean('invites_by_managers').notNullable().defaultTo(false)
      table.uuid('heir_id')
      table.uuid('changed_by').notNullable()
      table.timestamp('changed_at', { useTz: true }).notNullable()
    })
    await protectByTeam(knex, 'member_policy')
  },
  async down(knex) {
    await knex.schema.dropTable('member_policy')
  },
}
