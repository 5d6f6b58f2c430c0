import type { Knex } from 'knex'
import { outboxAge } from '../events/outbox-age.ts'
import { registerGauge } from '../telemetry/meters.ts'
import { type EngineWatch, watchEngine } from '../telemetry/watch-engine.ts'
import { migrationAge } from './migration-run.ts'

type Pool = {
  numUsed(): number
  numPendingAcquires(): number
  max: number
  on(event: 'createFail', failed: (attempt: number, error: unknown) => void): void
}

/**
 * Tells how a service's database fares: how long facts wait to leave it, how long a workspace has been held, how long
 * a migration has not come to its end (seconds), how full its pool is (0 to 1), how many wait for a connection, whether
 * it answers, and how large it is (bytes).
 */
export function registerDatabaseGauges(service: string, knex: Knex): () => void {
  const pool = knex.client.pool as Pool
  const watch = watchDatabase(service, knex)
  const unregister = [
    registerGauge('verbatim.outbox.age', { service }, () => outboxAge(knex)),
    registerGauge('verbatim.holds.age', { service }, () => holdsAge(knex)),
    registerGauge('verbatim.migration.age', { service }, () => migrationAge(knex)),
    registerGauge('verbatim.pool.used', { service }, async () => pool.numUsed() / pool.max),
    registerGauge('verbatim.pool.waiting', { service }, async () => pool.numPendingAcquires()),
    registerGauge('verbatim.engine.bytes', { engine: 'postgresql', service }, sizeOf(knex)),
    () => watch.stop(),
  ]
  return () => {
    for (const end of unregister) end()
  }
}

/** Connections that could not be opened, and questions that ended otherwise than by an answer. */
export function watchDatabase(service: string, knex: Knex): EngineWatch {
  const watch = watchEngine('postgresql', { service })
  const pool = knex.client.pool as Pool
  pool.on('createFail', (_attempt, error) => watch.failed(error))
  knex.on('query-response', () => watch.answered())
  knex.on('query-error', (error: unknown) => watch.failed(error))
  return watch
}

/** How often every process may ask for the size of what may be thousands of files. */
const SIZE_MS = 300_000

function sizeOf(knex: Knex): () => Promise<number> {
  let [size, until] = [0, 0]
  return async () => {
    if (Date.now() >= until) [size, until] = [await databaseBytes(knex), Date.now() + SIZE_MS]
    return size
  }
}

/** The database with every service in it. What room its disk has left, only its machine knows. */
export async function databaseBytes(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: { bytes: string }[] }>('select pg_database_size(current_database()) as bytes')
  return Number(rows[0]?.bytes)
}

/** Seconds for which the workspace that has been held longest has been in its state; 0 where none is held. */
export async function holdsAge(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: { age: number }[] }>(
    `select coalesce(extract(epoch from now() - min(since)), 0)::float8 as age from team_hold where state <> 'MOVED'`,
  )
  return Math.max(0, rows[0]?.age ?? 0)
}
