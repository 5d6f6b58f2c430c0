import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Which groups there are, as identity tells it: what access can be given to. */
export const userGroups: Migration = {
  name: '20261125-2010-user-groups',
  async up(knex) {
    await knex.schema.createTable('user_group', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('group_id').notNullable()
      table.primary(['team_id', 'group_id'])
    })
    await protectByTeam(knex, 'user_group')
  },
  async down(knex) {
    await knex.schema.dropTable('user_group')
  },
}
