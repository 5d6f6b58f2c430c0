import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Until when a manager without a passkey may make the first one, since another manager said that it is them. */
export const firstPasskeys: Migration = {
  name: '20261128-0600-first-passkeys',
  async up(knex) {
    await knex.schema.alterTable('member', (table) => {
      table.timestamp('first_passkey_until')
    })
  },
  async down(knex) {
    await knex.schema.alterTable('member', (table) => {
      table.dropColumn('first_passkey_until')
    })
  },
}
