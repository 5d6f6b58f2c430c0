import type { Migration } from '@verbatim/kit/database/migrations.ts'

/** The embedded directory's tables. No row-level security: the edge is not inside any team and holds no team's data. */
export const directoryMigrations: readonly Migration[] = [
  {
    name: '20261121-0000-tenant-route',
    async up(knex) {
      await knex.schema.createTable('tenant_route', (table) => {
        table.text('subdomain').primary()
        table.uuid('team_id').notNullable().unique()
        table.text('region').notNullable()
        table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now())
      })
      await knex.schema.createTable('identity_link', (table) => {
        table.text('email_hash').notNullable()
        table.uuid('team_id').notNullable()
        table.text('region').notNullable()
        table.timestamp('created_at', { useTz: true }).notNullable().defaultTo(knex.fn.now())
        table.primary(['email_hash', 'team_id'])
      })
    },
    async down(knex) {
      await knex.schema.dropTable('identity_link')
      await knex.schema.dropTable('tenant_route')
    },
  },
  {
    name: '20261121-1000-attempts-and-invited',
    async up(knex) {
      await knex.schema.alterTable('identity_link', (table) => {
        table.boolean('member').notNullable().defaultTo(true)
      })
      await knex.schema.createTable('attempt', (table) => {
        table.text('key').notNullable()
        table.timestamp('window_start', { useTz: true }).notNullable().index()
        table.integer('count').notNullable()
        table.primary(['key', 'window_start'])
      })
    },
    async down(knex) {
      await knex.schema.dropTable('attempt')
      await knex.schema.alterTable('identity_link', (table) => {
        table.dropColumn('member')
      })
    },
  },
  {
    name: '20261122-0000-route-version',
    async up(knex) {
      await knex.schema.alterTable('tenant_route', (table) => {
        table.integer('version').notNullable().defaultTo(0)
      })
    },
    async down(knex) {
      await knex.schema.alterTable('tenant_route', (table) => {
        table.dropColumn('version')
      })
    },
  },
  {
    name: '20261122-1200-external-ids-and-former-subdomains',
    async up(knex) {
      await knex.schema.createTable('external_id', (table) => {
        table.text('kind').notNullable()
        table.text('id').notNullable()
        table.uuid('team_id').notNullable().index()
        table.timestamp('connected_at', { useTz: true }).notNullable().defaultTo(knex.fn.now())
        table.primary(['kind', 'id'])
      })
      await knex.schema.createTable('former_subdomain', (table) => {
        table.text('subdomain').primary()
        table.uuid('team_id').notNullable()
      })
    },
    async down(knex) {
      await knex.schema.dropTable('former_subdomain')
      await knex.schema.dropTable('external_id')
    },
  },
]
