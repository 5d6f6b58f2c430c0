import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** Groups of members, and who is in them. */
export const userGroups: Migration = {
  name: '20261125-2000-user-groups',
  async up(knex) {
    await knex.schema.createTable('user_group', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.text('name').notNullable()
      table.text('name_key').notNullable().comment('the name without case')
      table.text('kept_by').notNullable().checkIn(['HAND', 'SCIM'])
      table.text('external_id').comment('how the directory calls it')
      table.text('role').checkIn(['MANAGER', 'CONTRIBUTOR', 'VIEWER']).comment('of its members from the directory')
      table.integer('version').notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('updated_at', { useTz: true }).notNullable()
      table.unique(['team_id', 'name_key'])
    })
    await knex.schema.createTable('user_group_member', (table) => {
      table.uuid('team_id').notNullable()
      table.uuid('group_id').notNullable().references('user_group.id')
      table.uuid('user_id').notNullable()
      table.timestamp('added_at', { useTz: true }).notNullable()
      table.primary(['group_id', 'user_id'])
      table.index(['team_id', 'user_id'])
    })
    await protectByTeam(knex, 'user_group')
    await protectByTeam(knex, 'user_group_member')
  },
  async down(knex) {
    await knex.schema.dropTable('user_group_member')
    await knex.schema.dropTable('user_group')
  },
}
