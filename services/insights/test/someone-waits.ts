import { expect, vi } from 'vitest'
import type { startInsights } from './start-insights.ts'

/** Waits until so many wait for a lock. */
export const someoneWaits = (insights: Awaited<ReturnType<typeof startInsights>>, many = 1) =>
  vi.waitFor(async () => {
    const { rows } = await insights.service.foundation.db.system.raw<{ rows: object[] }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rows).toHaveLength(many)
  })
