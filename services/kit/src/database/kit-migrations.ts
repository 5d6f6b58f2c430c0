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
  {
    name: '20261122-0000-kit-team-holds',
    async up(knex: Knex) {
      await knex.schema.createTable('team_hold', (table) => {
        table.uuid('team_id').primary()
        table.text('state').notNullable().checkIn(['DRAINING', 'FROZEN', 'LEAVING', 'MOVED'])
        table.timestamp('since', { useTz: true }).notNullable().defaultTo(knex.fn.now())
        table.jsonb('record')
      })
      await knex.raw(ENTER_TEAM)
    },
    async down(knex: Knex) {
      await knex.raw('drop function enter_team(uuid, boolean)')
      await knex.schema.dropTable('team_hold')
    },
  },
]

/**
 * Names the transaction's team and gives the hold on it, if any. A writer keeps a shared lock until it ends, and looks
 * after it has the lock; who changes a hold takes the lock alone (`holds.ts`). So whatever a writer saw of the hold
 * stays true until it ends. The schema is part of the lock's key, since several services share a database.
 */
const ENTER_TEAM = `
  create function enter_team(team uuid, writes boolean) returns text language plpgsql volatile as $$
  declare held text;
  begin
    perform set_config('verbatim.team_id', team::text, true);
    if writes then
      perform pg_advisory_xact_lock_shared(hashtextextended(current_schema() || ' ' || team, 0));
    end if;
    select state into held from team_hold where team_id = team;
    return held;
  end $$`
