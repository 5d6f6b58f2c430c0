import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Whether managers administer the workspace only with a passkey or by single sign-on. */
export const managersByPasskey: Migration = {
  name: '20261128-0100-managers-by-passkey',
  async up(knex) {
    await knex.schema.alterTable('sign_in_policy', (table) => {
      table.boolean('managers_by_passkey').notNullable().defaultTo(false)
    })
  },
  async down(knex) {
    await knex.schema.alterTable('sign_in_policy', (table) => {
      table.dropColumn('managers_by_passkey')
    })
  },
}
