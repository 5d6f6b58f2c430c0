import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Who is in which group, as identity tells it: by which way somebody may see something, and what they would see. */
export const membersOfGroups: Migration = {
  name: '20261126-0335-members-of-groups',
  async up(knex) {
    await knex.schema.createTable('user_group_member', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('group_id').notNullable()
      table.uuid('user_id').notNullable()
      table.primary(['team_id', 'group_id', 'user_id'])
      table.index(['team_id', 'user_id'])
    })
    await protectByTeam(knex, 'user_group_member')
  },
  async down(knex) {
    await knex.schema.dropTable('user_group_member')
  },
}
