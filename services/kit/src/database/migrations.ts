import type { Knex } from 'knex'
import { inTurn } from './alone.ts'
import { connect } from './database.ts'
import { beginRun, endRun, prepareRun } from './migration-run.ts'
import { PATIENCE, type Patience, untilUnlocked } from './until-unlocked.ts'

/** One step of a schema; `name` orders it (`YYYYMMDD-HHMM-what`). Both ways are tested. */
export type Migration = {
  name: string
  up(knex: Knex): Promise<void>
  down(knex: Knex): Promise<void>
  /** True for what PostgreSQL does in no transaction. Such a step may be cut off anywhere and is safe to repeat. */
  outsideTransaction?: boolean
}

/**
 * Brings a schema to its newest step as its owner role. Runs once even when several processes start together. Steps of
 * a newer release that are there already stay, so that an older release may be installed over it.
 * Throws when a step fails; the steps before it stay.
 */
export async function migrate(
  ownerUrl: string,
  schema: string,
  migrations: readonly Migration[],
  patience: Patience = PATIENCE,
): Promise<void> {
  const steps = connect(ownerUrl, schema, 2, `set lock_timeout = ${patience.lockTimeoutMs}`)
  // A build that waits keeps nobody else waiting, so it may wait; one whose process has died ends.
  const builds = connect(ownerUrl, schema, 2, "set client_connection_check_interval = '10s'")
  const options = migrationOptions(schema, migrations)
  try {
    await inTurn(ownerUrl, `migrate:${schema}`, async () => {
      const [, pending] = (await steps.migrate.list(options)) as [unknown[], Migration[]]
      await prepareRun(steps)
      if (!pending.length) return endRun(steps)
      await beginRun(steps)
      for (const step of pending) {
        if (step.outsideTransaction) await take(builds, step)
        else await untilUnlocked(patience, step.name, () => steps.transaction((tx) => take(tx, step)))
      }
      await endRun(steps)
    })
  } finally {
    await Promise.all([steps.destroy(), builds.destroy()])
  }
}

/**
 * Takes a step and writes it down as knex does, which itself would ask a dozen times around each what is asked once for
 * all of them: nobody else is here.
 */
async function take(knex: Knex, { name, up }: Migration): Promise<void> {
  await up(knex)
  await knex.raw(
    `insert into knex_migrations (name, batch, migration_time)
     select ?, coalesce(max(batch), 0) + 1, now() from knex_migrations`,
    [name],
  )
}

/** Takes back every step; for tests of the way down. */
export async function rollbackAll(ownerUrl: string, schema: string, migrations: readonly Migration[]): Promise<void> {
  const knex = connect(ownerUrl, schema, 2)
  try {
    await knex.migrate.rollback(migrationOptions(schema, migrations), true)
  } finally {
    await knex.destroy()
  }
}

const migrationOptions = (schema: string, migrations: readonly Migration[]): Knex.MigratorConfig => ({
  schemaName: schema,
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => [...migrations].sort((a, b) => a.name.localeCompare(b.name)),
    getMigrationName: (migration: Migration) => migration.name,
    getMigration: async ({ up, down, outsideTransaction }: Migration) => ({
      up,
      down,
      config: { transaction: !outsideTransaction },
    }),
  },
})

/**
 * The second wall (law 3): rows of a table are visible and writable only while the transaction names their team.
 * The table must have a `team_id uuid` column. Forced, so that it binds the owner too.
 */
export async function protectByTeam(knex: Knex, table: string): Promise<void> {
  await knex.raw('alter table ?? enable row level security', [table])
  await knex.raw('alter table ?? force row level security', [table])
  await knex.raw(
    `create policy team_wall on ?? using (team_id = nullif(current_setting('verbatim.team_id', true), '')::uuid)
     with check (team_id = nullif(current_setting('verbatim.team_id', true), '')::uuid)`,
    [table],
  )
}
