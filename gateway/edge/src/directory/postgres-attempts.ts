import type { Knex } from 'knex'
import { partsOf } from './attempt-window.ts'
import type { TenantDirectory } from './tenant-directory.ts'

/** Longer than any window that is counted in. */
const KEPT_MS = 2 * 24 * 3_600_000

/** Counts of attempts, by key and part of a window. */
export function postgresAttempts(knex: Knex): Pick<TenantDirectory, 'count' | 'forgetCount'> {
  return {
    async count(key, limit, now) {
      const { part, after } = partsOf(limit, now)
      const { rows } = await knex.raw<{ rows: { count: number }[] }>(
        `insert into attempt as a (key, window_start, count) values (?, ?, 1)
         on conflict (key, window_start) do update set count = a.count + 1 returning count`,
        [key, part],
      )
      const counted = rows[0]?.count ?? 1
      const before = await knex('attempt')
        .where({ key })
        .where('window_start', '>', after)
        .whereNot('window_start', part)
        .sum<{ sum: string | null }[]>({ sum: 'count' })
      const attempts = counted + Number(before[0]?.sum ?? 0)
      // A refused attempt does not count, or whoever goes on trying would keep the owner out for ever.
      if (attempts > limit.most) await knex('attempt').where({ key, window_start: part }).decrement('count')
      if (counted === 1)
        await knex('attempt')
          .where('window_start', '<', new Date(now.getTime() - KEPT_MS))
          .delete()
      return attempts
    },
    async forgetCount(key) {
      await knex('attempt').where({ key }).delete()
    },
  }
}
