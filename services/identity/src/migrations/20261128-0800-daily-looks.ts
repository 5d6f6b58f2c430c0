import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** Since when the record of a verified domain is missed, and of which ends people were told before. */
export const dailyLooks: Migration = {
  name: '20261128-0800-daily-looks',
  async up(knex) {
    await knex.schema.alterTable('sign_in_domain', (table) => {
      table.timestamp('missed_since')
      table.integer('misses').notNullable().defaultTo(0)
    })
    await knex.schema.alterTable('sign_in_connection', (table) => {
      table.timestamp('told_end')
    })
    for (const tokens of ['api_token', 'scim_token'])
      await knex.schema.alterTable(tokens, (table) => {
        table.timestamp('told_end')
      })
  },
  async down(knex) {
    for (const told of ['api_token', 'scim_token', 'sign_in_connection'])
      await knex.schema.alterTable(told, (table) => {
        table.dropColumn('told_end')
      })
    await knex.schema.alterTable('sign_in_domain', (table) => {
      table.dropColumns('missed_since', 'misses')
    })
  },
}
