import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

const WALLED = ['oauth_client', 'oauth_grant', 'oauth_code', 'oauth_token', 'token_policy']

/** Applications that people let in, what came of it, and what tokens of programs may do and for how long. */
export const applications: Migration = {
  name: '20261125-2210-applications',
  async up(knex) {
    await knex.schema.alterTable('api_token', (table) => {
      // Null for a token that may do all that its owner may.
      table.jsonb('scopes')
      table.timestamp('expires_at', { useTz: true })
      table.text('ends_in')
    })
    await createClients(knex)
    await createTokens(knex)
    await knex.schema.createTable('token_policy', (table) => {
      table.uuid('team_id').primary()
      table.boolean('dynamic_registration').notNullable().defaultTo(false)
      // How long a new token may live at most; null where it need not end.
      table.integer('longest_days')
      table.uuid('changed_by').notNullable()
      table.timestamp('changed_at', { useTz: true }).notNullable()
    })
    for (const table of WALLED) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of [...WALLED].reverse()) await knex.schema.dropTable(table)
    await knex.schema.alterTable('api_token', (table) => table.dropColumns('scopes', 'expires_at', 'ends_in'))
  },
}

async function createClients(knex: Knex): Promise<void> {
  await knex.schema.createTable('oauth_client', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable().index()
    table.text('name').notNullable()
    table.text('website')
    table.text('kind').notNullable().checkIn(['CONFIDENTIAL', 'PUBLIC'])
    table.jsonb('redirect_uris').notNullable()
    table.jsonb('scopes').notNullable()
    // Whoever let it in before comes through without being asked again.
    table.boolean('approved').notNullable().defaultTo(false)
    table.text('secret_hash')
    table.text('secret_ending')
    // Null for one that registered itself.
    table.uuid('registered_by')
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('secret_at', { useTz: true })
  })
  await knex.schema.createTable('oauth_grant', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('client_id').notNullable().references('oauth_client.id').onDelete('cascade').index()
    table.uuid('user_id').notNullable()
    table.jsonb('scopes').notNullable()
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('expires_at', { useTz: true }).notNullable()
    table.timestamp('last_used_at', { useTz: true })
    table.unique(['team_id', 'user_id', 'client_id'])
  })
}

/** A family is all that came of one code: it ends as a whole when a code or a refresh token is used twice. */
async function createTokens(knex: Knex): Promise<void> {
  await knex.schema.createTable('oauth_code', (table) => {
    table.text('code_hash').primary()
    table.uuid('team_id').notNullable().index()
    table.uuid('grant_id').notNullable().references('oauth_grant.id').onDelete('cascade').index()
    table.uuid('family_id').notNullable()
    table.text('redirect_uri').notNullable()
    table.text('code_challenge').notNullable()
    table.jsonb('scopes').notNullable()
    table.timestamp('expires_at', { useTz: true }).notNullable().index()
    table.timestamp('used_at', { useTz: true })
  })
  await knex.schema.createTable('oauth_token', (table) => {
    table.text('secret_hash').primary()
    table.uuid('team_id').notNullable().index()
    table.uuid('grant_id').notNullable().references('oauth_grant.id').onDelete('cascade').index()
    table.uuid('family_id').notNullable().index()
    table.text('kind').notNullable().checkIn(['ACCESS', 'REFRESH'])
    table.jsonb('scopes').notNullable()
    table.timestamp('expires_at', { useTz: true }).notNullable().index()
    table.timestamp('used_at', { useTz: true })
  })
}
