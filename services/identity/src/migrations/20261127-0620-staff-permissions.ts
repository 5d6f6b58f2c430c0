import type { Migration } from '@verbatim/kit/database/migrations.ts'

/**
 * Who of the operator may do what in the support console. It belongs to no workspace; people are known by the keyed hash
 * of their address, as everywhere before a team is known.
 */
export const staffPermissions: Migration = {
  name: '20261127-0620-staff-permissions',
  async up(knex) {
    await knex.schema.createTable('staff_permission', (table) => {
      table.uuid('id').primary()
      table.text('email_hash').notNullable()
      table.text('permission').notNullable()
      table.timestamp('given_at', { useTz: true }).notNullable()
      table.unique(['email_hash', 'permission'])
    })
  },
  async down(knex) {
    await knex.schema.dropTable('staff_permission')
  },
}
