import type { Database } from '@verbatim/kit/database/database.ts'

/** Remembers that a backup of the whole region, begun at that time, is whole. Safe to repeat. */
export async function recordBackup({ system }: Database, begunAt: Date, workspaces: number): Promise<void> {
  await system('region_backup').insert({ begun_at: begunAt, workspaces }).onConflict('begun_at').merge()
}

/**
 * Seconds since the newest whole backup was begun: what was written later is in none. Where there never was one, since
 * the region could have had one.
 */
export async function backupAge({ system }: Database): Promise<number> {
  const { rows } = await system.raw<{ rows: { age: number }[] }>(
    `select extract(epoch from now() - coalesce(max(begun_at),
       (select migration_time from knex_migrations where name like '%-region-backups')))::float8 as age from region_backup`,
  )
  return Math.max(0, rows[0]?.age ?? 0)
}
