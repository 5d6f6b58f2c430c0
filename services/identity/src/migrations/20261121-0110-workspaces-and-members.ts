import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'
import type { Knex } from 'knex'

const ROLES = ['MANAGER', 'CONTRIBUTOR', 'VIEWER']

/** What belongs to one team, behind the team wall: the workspace, its members, invites, API tokens and mails. */
export const workspacesAndMembers: Migration = {
  name: '20261121-0110-workspaces-and-members',
  async up(knex) {
    await createWorkspaces(knex)
    await createInvites(knex)
    await createTokens(knex)
    await createMails(knex)
    for (const table of WALLED) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of [...WALLED].reverse()) await knex.schema.dropTable(table)
  },
}

const WALLED = ['workspace', 'member', 'invite', 'api_token', 'hand_off', 'mail']

async function createWorkspaces(knex: Knex): Promise<void> {
  await knex.schema.createTable('workspace', (table) => {
    table.uuid('team_id').primary()
    table.text('name').notNullable()
    table.text('subdomain').notNullable().unique()
    table.text('org_size')
    table.text('job_role')
    table.uuid('created_by').notNullable()
    table.timestamp('created_at', { useTz: true }).notNullable()
  })
  await knex.schema.createTable('member', (table) => {
    table.uuid('user_id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('account_id').notNullable().references('account.id')
    table.text('name').notNullable()
    table.text('role').notNullable().checkIn(ROLES)
    table.jsonb('preferences').notNullable().defaultTo('{}')
    table.timestamp('joined_at', { useTz: true }).notNullable()
    table.timestamp('removed_at', { useTz: true })
    table.unique(['team_id', 'account_id'])
  })
}

async function createInvites(knex: Knex): Promise<void> {
  await knex.schema.createTable('invite', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.text('email').notNullable()
    table.text('email_hash').notNullable()
    table.text('role').notNullable().checkIn(ROLES)
    table.text('message')
    table.uuid('invited_by').notNullable()
    table.text('token_hash').notNullable().unique()
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('expires_at', { useTz: true }).notNullable()
    table.unique(['team_id', 'email_hash'])
  })
}

async function createTokens(knex: Knex): Promise<void> {
  await knex.schema.createTable('api_token', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.uuid('user_id').notNullable()
    table.text('name').notNullable()
    table.text('secret_hash').notNullable().unique()
    table.timestamp('created_at', { useTz: true }).notNullable()
    table.timestamp('last_used_at', { useTz: true })
    table.index(['team_id', 'user_id'])
  })
  await knex.schema.createTable('hand_off', (table) => {
    table.text('token_hash').primary()
    table.uuid('team_id').notNullable()
    table.uuid('user_id').notNullable()
    table.uuid('account_id').notNullable()
    table.timestamp('expires_at', { useTz: true }).notNullable()
  })
}

async function createMails(knex: Knex): Promise<void> {
  await knex.schema.createTable('mail', (table) => {
    table.uuid('id').primary()
    table.uuid('team_id').notNullable()
    table.text('recipient').notNullable()
    table.text('subject').notNullable()
    table.text('text').notNullable()
    table.text('html').notNullable()
    table.timestamp('created_at', { useTz: true }).notNullable()
  })
}
