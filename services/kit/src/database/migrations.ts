import type { Knex } from 'knex'
import { connect } from './database.ts'

/** One step of a schema; `name` orders it (`YYYYMMDD-HHMM-what`). Both ways are tested. */
export type Migration = {
  name: string
  up(knex: Knex): Promise<void>
  down(knex: Knex): Promise<void>
}

/** Brings a schema to its newest step as its owner role. Runs once even when several processes start together. */
export async function migrate(ownerUrl: string, schema: string, migrations: readonly Migration[]): Promise<void> {
  const knex = connect(ownerUrl, schema, 3)
  try {
    const options = migrationOptions(schema, migrations)
    await knex.transaction(async (tx) => {
      // Of several that begin on an empty schema, knex lets all but one fail where they make its own tables.
      await tx.raw('select pg_advisory_xact_lock(hashtext(?))', [`migrate:${schema}`])
      const [, pending] = (await knex.migrate.list(options)) as [unknown[], unknown[]]
      if (pending.length) await knex.migrate.latest(options)
    })
  } finally {
    await knex.destroy()
  }
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
  migrationSource: {
    getMigrations: async () => [...migrations].sort((a, b) => a.name.localeCompare(b.name)),
    getMigrationName: (migration: Migration) => migration.name,
    getMigration: async (migration: Migration) => ({ up: migration.up, down: migration.down }),
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
