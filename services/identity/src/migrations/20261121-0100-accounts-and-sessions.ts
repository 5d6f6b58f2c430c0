import type { Migration } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

/**
 * People and what proves that they are who they say. These tables have no team wall on purpose: they are asked before
 * any team is known, and only ever by a keyed hash (of an address, a token or a session's secret) or an account's id,
 * never listed. What belongs to a team (members, invites, tokens, mails) is in the walled tables.
 *
 * `address_team` says which teams of this region a keyed hash of an address is a member of or is invited to; the names
 * behind it are read in a transaction of each team.
 */
export const accountsAndSessions: Migration = {
  name: '20261121-0100-accounts-and-sessions',
  async up(knex) {
    await createAccounts(knex)
    await createConfirmations(knex)
    await createSessions(knex)
    await createLimits(knex)
  },
  async down(knex) {
    for (const table of ['rate_limit', 'sign_in_failure', 'address_team', 'session', 'confirmation', 'account'])
      await knex.schema.dropTable(table)
  },
}

async function createAccounts(knex: Knex): Promise<void> {
  await knex.schema.createTable('account', (table) => {
    table.uuid('id').primary()
    // Not unique as text: an error of PostgreSQL would then carry the address into logs. The hash is unique.
    table.text('email').notNullable()
    table.text('email_hash').notNullable().unique()
    table.text('name').notNullable().defaultTo('')
    table.text('password_hash')
    table.timestamp('created_at', { useTz: true }).notNullable()
  })
  await knex.schema.createTable('address_team', (table) => {
    table.text('email_hash').notNullable()
    table.uuid('team_id').notNullable()
    table.boolean('member').notNullable()
    table.uuid('invite_id')
    table.primary(['email_hash', 'team_id'])
  })
}

async function createConfirmations(knex: Knex): Promise<void> {
  await knex.schema.createTable('confirmation', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id')
    table.text('purpose').notNullable().checkIn(['SIGN_UP', 'SIGN_IN', 'RESET_PASSWORD'])
    table.text('flow').notNullable().checkIn(['ONE_TIME_CODE', 'MAGIC_LINK'])
    table.text('email').notNullable()
    table.text('email_hash').notNullable()
    table.text('secret_hash').notNullable().unique()
    table.text('name').notNullable().defaultTo('')
    table.text('password_hash')
    table.integer('attempts').notNullable().defaultTo(0)
    table.timestamp('expires_at', { useTz: true }).notNullable().index()
    table.timestamp('used_at', { useTz: true })
  })
}

async function createSessions(knex: Knex): Promise<void> {
  await knex.schema.createTable('session', (table) => {
    table.uuid('id').primary()
    table.uuid('account_id').notNullable().references('account.id').onDelete('cascade').index()
    table.uuid('team_id')
    table.uuid('user_id')
    table.text('token_hash').notNullable().unique()
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('used_at', { useTz: true }).notNullable()
    table.timestamp('expires_at', { useTz: true }).notNullable().index()
    table.index(['team_id', 'user_id'])
  })
}

async function createLimits(knex: Knex): Promise<void> {
  await knex.schema.createTable('sign_in_failure', (table) => {
    table.text('email_hash').primary()
    table.integer('failures').notNullable()
    table.timestamp('last_at', { useTz: true }).notNullable()
  })
  await knex.schema.createTable('rate_limit', (table) => {
    table.text('key').notNullable()
    table.timestamp('window_start', { useTz: true }).notNullable().index()
    table.integer('count').notNullable()
    table.primary(['key', 'window_start'])
  })
}
