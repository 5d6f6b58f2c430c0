import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** When a password was chosen, so that regions which keep different ones for an address agree on the last. */
export const whenAPasswordWasChosen: Migration = {
  name: '20261123-0500-when-a-password-was-chosen',
  async up(knex) {
    await knex.schema.alterTable('account', (table) => {
      table.timestamp('password_chosen_at', { useTz: true })
    })
  },
  async down(knex) {
    await knex.schema.alterTable('account', (table) => {
      table.dropColumn('password_chosen_at')
    })
  },
}
