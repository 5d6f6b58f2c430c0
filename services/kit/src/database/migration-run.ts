import type { Knex } from 'knex'

/** Remembers that a migration has begun, until it has come to its end: one that failed or was cut off stays. */
export async function beginRun(knex: Knex): Promise<void> {
  await knex.raw('insert into migration_run select now() where not exists (select from migration_run)')
}

/** Makes what remembers it, in every schema and before any other step. */
export const prepareRun = async (knex: Knex): Promise<void> => {
  await knex.raw('create table if not exists migration_run (begun_at timestamptz not null)')
}

/** Forgets it: the schema is at its newest step. */
export const endRun = async (knex: Knex): Promise<void> => {
  await knex('migration_run').delete()
}

/** Seconds for which a migration has begun and not come to its end, its repetitions included; 0 where none has. */
export async function migrationAge(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: { age: number }[] }>(
    'select coalesce(extract(epoch from now() - min(begun_at)), 0)::float8 as age from migration_run',
  )
  return Math.max(0, rows[0]?.age ?? 0)
}
