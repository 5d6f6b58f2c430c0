import type { Migration } from '@verbatim/kit/database/migrations.ts'

/**
 * Lets the owner, which serves nobody, see the rows of all teams in a table, or of none again; on the way back the other way
 * round. A step of its own that is over at once: who reads waits for neither, as they would while everything is gone through.
 */
export function forOwner(name: string, table: string, forced: 'force' | 'no force'): Migration {
  const set =
    (how: typeof forced): Migration['up'] =>
    async (knex) => {
      await knex.raw(`alter table ${table} ${how} row level security`)
    }
  return { name, up: set(forced), down: set(forced === 'force' ? 'no force' : 'force') }
}
