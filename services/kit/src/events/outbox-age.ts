import type { Knex } from 'knex'

/** Seconds for which the oldest fact or job has waited to leave a service's outbox; 0 when none waits. */
export async function outboxAge(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: { age: number }[] }>(
    `select coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8 as age from outbox where published_at is null`,
  )
  return Math.max(0, rows[0]?.age ?? 0)
}
