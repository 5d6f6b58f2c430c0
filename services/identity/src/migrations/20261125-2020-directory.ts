import { type Migration, protectByTeam } from '@verbatim/kit/database/migrations.ts'

/** What a directory keeps by SCIM: its tokens, the users it sent, and what it did. */
export const directory: Migration = {
  name: '20261125-2020-directory',
  async up(knex) {
    await knex.schema.createTable('scim_token', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.text('name').notNullable()
      table.text('secret_hash').notNullable().unique()
      table.text('ends_in').notNullable().comment('the last four characters, to tell it from others')
      table.uuid('created_by').notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('expires_at', { useTz: true }).notNullable()
      table.timestamp('last_used_at', { useTz: true })
      table.index(['team_id'])
    })
    await knex.schema.createTable('scim_user', (table) => {
      table.uuid('user_id').primary().references('member.user_id')
      table.uuid('team_id').notNullable()
      table.text('user_name').notNullable()
      table.text('user_name_key').notNullable().comment('the name without case')
      table.text('external_id').comment('how the directory calls it')
      table.jsonb('attributes').notNullable()
      table.boolean('role_given').notNullable().comment('whether the role is one of their groups')
      table.integer('version').notNullable()
      table.timestamp('created_at', { useTz: true }).notNullable()
      table.timestamp('updated_at', { useTz: true }).notNullable()
      table.unique(['team_id', 'user_name_key'])
      table.index(['team_id', 'external_id'])
    })
    await knex.schema.createTable('scim_log', (table) => {
      table.uuid('id').primary()
      table.uuid('team_id').notNullable()
      table.text('kind').notNullable()
      table.boolean('conflict').notNullable()
      table.text('subject').notNullable().comment('name or address of whom or what it was about')
      table.text('outcome').notNullable()
      table.timestamp('happened_at', { useTz: true }).notNullable()
      table.index(['team_id', 'id'])
    })
    for (const table of WALLED) await protectByTeam(knex, table)
  },
  async down(knex) {
    for (const table of [...WALLED].reverse()) await knex.schema.dropTable(table)
  },
}

const WALLED = ['scim_token', 'scim_user', 'scim_log']
