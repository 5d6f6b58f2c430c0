import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Who is a member and in what role, as identity tells it: whom access can be given to. */
export const members: Migration = {
  name: '20261123-0600-members',
  async up(knex) {
    await knex.schema.createTable('member', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('user_id').notNullable()
      table.text('role').notNullable().checkIn(['MANAGER', 'CONTRIBUTOR', 'VIEWER'])
      table.primary(['team_id', 'user_id'])
    })
    await protectByTeam(knex, 'member')
  },
  async down(knex) {
    await knex.schema.dropTable('member')
  },
}
