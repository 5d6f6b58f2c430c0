import type { Migration } from '@verbatim/kit/database/migrations.ts'

/**
 * Which account of Google or Microsoft somebody signs in with on the root domain: of accounts of the region, asked before a
 * team is known, by keyed hash. An account of theirs belongs to one account here, and that to no second one of theirs.
 */
export const providerAccounts: Migration = {
  name: '20261130-2010-provider-accounts',
  async up(knex) {
    await knex.schema.createTable('provider_account', (table) => {
      table.text('kind').notNullable()
      table.text('subject_hash').notNullable()
      table.uuid('account_id').notNullable().references('account.id').onDelete('cascade')
      table.timestamp('bound_at', { useTz: true }).notNullable()
      table.primary(['kind', 'subject_hash'])
      table.unique(['account_id', 'kind'])
    })
  },
  async down(knex) {
    await knex.schema.dropTable('provider_account')
  },
}
