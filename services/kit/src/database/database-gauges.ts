import type { Knex } from 'knex'
import { outboxAge } from '../events/outbox-age.ts'
import { registerGauge } from '../telemetry/meters.ts'
import { migrationAge } from './migration-run.ts'

type Pool = { numUsed(): number; numPendingAcquires(): number; max: number }

/**
 * Tells how a service's database fares: how long facts wait to leave it, how long a workspace has been held, how long
 * a migration has not come to its end (seconds), how full its pool is (0 to 1), and how many wait for a connection.
 */
export function registerDatabaseGauges(service: string, knex: Knex): () => void {
  const pool = knex.client.pool as Pool
  const unregister = [
    registerGauge('verbatim.outbox.age', { service }, () => outboxAge(knex)),
    registerGauge('verbatim.holds.age', { service }, () => holdsAge(knex)),
    registerGauge('verbatim.migration.age', { service }, () => migrationAge(knex)),
    registerGauge('verbatim.pool.used', { service }, async () => pool.numUsed() / pool.max),
    registerGauge('verbatim.pool.waiting', { service }, async () => pool.numPendingAcquires()),
  ]
  return () => {
    for (const end of unregister) end()
  }
}

/** Seconds for which the workspace that has been held longest has been in its state; 0 where none is held. */
export async function holdsAge(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: { age: number }[] }>(
    `select coalesce(extract(epoch from now() - min(since)), 0)::float8 as age from team_hold where state <> 'MOVED'`,
  )
  return Math.max(0, rows[0]?.age ?? 0)
}
