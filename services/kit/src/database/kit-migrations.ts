import type { Knex } from 'knex'
import type { Migration } from './migrations.ts'

/** Tables that every service has: what leaves it (outbox) and what it has already heard (inbox). */
export const kitMigrations: readonly Migration[] = [
  {
    name: '20261121-0000-kit-outbox-and-inbox',
    async up(knex: Knex) {
      await knex.schema.createTable('outbox', (table) => {
        table.bigIncrements('seq')
        table.uuid('id').notNullable().unique()
        table.uuid('team_id').notNullable()
        table.text('kind').notNullable().checkIn(['fact', 'job'])
        table.text('type').notNullable()
        table.binary('payload').notNullable()
        table.uuid('actor_id')
        table.text('trace')
        table.timestamp('occurred_at', { useTz: true }).notNullable()
        table.timestamp('published_at', { useTz: true })
      })
      await knex.raw('create index outbox_unpublished on outbox (seq) where published_at is null')
      await knex.raw('create index outbox_published on outbox (published_at) where published_at is not null')
      await knex.schema.createTable('inbox', (table) => {
        table.text('consumer').notNullable()
        table.uuid('fact_id').notNullable()
        table.timestamp('handled_at', { useTz: true }).notNullable().defaultTo(knex.fn.now())
        table.primary(['consumer', 'fact_id'])
        table.index(['handled_at'])
      })
    },
    async down(knex: Knex) {
      await knex.schema.dropTable('inbox')
      await knex.schema.dropTable('outbox')
    },
  },
  {
    name: '20261122-0000-kit-outbox-jobs',
    async up(knex: Knex) {
      // However many facts wait for a bus that is away, jobs are found at once.
      await knex.raw(`create index outbox_jobs on outbox (seq) where published_at is null and kind = 'job'`)
    },
    async down(knex: Knex) {
      await knex.raw('drop index outbox_jobs')
    },
  },
]
