import type { Migration } from '@verbatim/kit/database/migrations.ts'

/**
 * Passkeys of accounts, asked before a team is known as the account itself, by the credential's id; and the challenges
 * that were answered, until they are worth nothing anyway.
 */
export const passkeys: Migration = {
  name: '20261126-0300-passkeys',
  async up(knex) {
    await knex.schema.createTable('passkey', (table) => {
      table.uuid('id').primary()
      table.uuid('account_id').notNullable().references('account.id').onDelete('cascade').index()
      table.text('credential_id').notNullable().unique()
      table.binary('public_key').notNullable()
      table.bigInteger('counter').notNullable()
      table.specificType('transports', 'text[]').notNullable()
      table.boolean('synced').notNullable()
      table.text('name').notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('used_at', { useTz: true })
    })
    await knex.schema.createTable('used_challenge', (table) => {
      table.text('challenge_hash').primary()
      table.timestamp('ends_at', { useTz: true }).notNullable().index()
    })
  },
  async down(knex) {
    await knex.schema.dropTable('used_challenge')
    await knex.schema.dropTable('passkey')
  },
}
