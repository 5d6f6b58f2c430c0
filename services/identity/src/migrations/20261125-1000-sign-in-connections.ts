import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

const WALLED = [
  'vault_secret',
  'sign_in_connection',
  'sign_in_subject',
  'sign_in_attempt',
  'sign_in_domain',
  'sign_in_policy',
]

/** How members of a workspace prove who they are at a provider, with its secrets sealed, and what is asked of sessions. */
export const signInConnections: Migration = {
  name: '20261125-1000-sign-in-connections',
  async up(knex) {
    await createConnections(knex)
    await createAttempts(knex)
    await createPolicies(knex)
    for (const table of WALLED) await protectByTeam(knex, table)
    await knex.schema.alterTable('session', (table) => {
      table.text('begun_with')
      table.text('device')
      // The latest end, whatever the use; null where the workspace sets none.
      table.timestamp('ends_at', { useTz: true })
    })
  },
  async down(knex) {
    await knex.schema.alterTable('session', (table) => table.dropColumns('begun_with', 'device', 'ends_at'))
    for (const table of [...WALLED].reverse()) await knex.schema.dropTable(table)
  },
}

async function createConnections(knex: Knex): Promise<void> {
  await knex.schema.createTable('vault_secret', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable().index()
    table.text('key_id').notNullable()
    table.text('sealed').notNullable()
    table.timestamp('created_at', { useTz: true }).notNullable()
  })
  await knex.schema.createTable('sign_in_connection', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.text('kind').notNullable().checkIn(['OIDC', 'GOOGLE', 'MICROSOFT'])
    table.text('name').notNullable()
    table.text('issuer').notNullable()
    table.text('client_id').notNullable()
    table.uuid('secret_id').notNullable().references('vault_secret.id')
    table.text('secret_ending').notNullable()
    table.boolean('is_on').notNullable().defaultTo(false)
    table.boolean('joins').notNullable().defaultTo(false)
    // Of the settings as they are now; a change takes it away.
    table.timestamp('proven_at', { useTz: true })
    table.jsonb('last_test')
    table.timestamp('last_sign_in_at', { useTz: true })
    table.uuid('changed_by').notNullable()
    table.timestamp('changed_at', { useTz: true }).notNullable()
    table.unique(['team_id', 'kind'])
  })
  await knex.schema.createTable('sign_in_subject', (table) => {
    table.uuid('connection_id').notNullable().references('sign_in_connection.id').onDelete('cascade')
    table.uuid('team_id').notNullable().index()
    table.text('subject').notNullable()
    table.uuid('account_id').notNullable().references('account.id').index()
    table.text('email_hash').notNullable()
    table.timestamp('bound_at', { useTz: true }).notNullable()
    table.primary(['connection_id', 'subject'])
    table.unique(['connection_id', 'account_id'])
  })
}

/** One way to a provider and back. What proves the browser is known as a keyed hash. */
async function createAttempts(knex: Knex): Promise<void> {
  await knex.schema.createTable('sign_in_attempt', (table) => {
    table.text('state_hash').primary()
    table.uuid('team_id').notNullable().index()
    table.uuid('connection_id').notNullable().references('sign_in_connection.id').onDelete('cascade').index()
    table.text('browser_hash').notNullable()
    table.uuid('tester_id')
    table.text('return_to').notNullable()
    table.timestamp('expires_at', { useTz: true }).notNullable().index()
  })
}

async function createPolicies(knex: Knex): Promise<void> {
  await knex.schema.createTable('sign_in_domain', (table) => {
    table.uuid('team_id').notNullable()
    table.text('domain').notNullable()
    table.text('token').notNullable()
    table.timestamp('verified_at', { useTz: true })
    table.timestamp('checked_at', { useTz: true })
    table.timestamp('added_at', { useTz: true }).notNullable()
    table.primary(['team_id', 'domain'])
  })
  await knex.schema.createTable('sign_in_policy', (table) => {
    table.uuid('team_id').primary()
    table.boolean('enforced').notNullable().defaultTo(false)
    table.uuid('break_glass_id')
    table.integer('session_age_hours')
    table.uuid('changed_by').notNullable()
    table.timestamp('changed_at', { useTz: true }).notNullable()
  })
}
