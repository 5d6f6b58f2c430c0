import type { Knex } from 'knex'
import type { Migration } from './migrations.ts'

export type NewIndex = {
  name: string
  table: string
  /** What follows the table's name: `(team_id, title)`, `using gin (words) where …`. */
  on: string
  unique?: boolean
}

/**
 * A step that builds indexes on tables that have rows already: `concurrently`, so that people go on writing meanwhile.
 * One that was cut off leaves an invalid index, which serves no query and slows every write: the next try drops it.
 */
export const indexMigration = (name: string, indexes: readonly NewIndex[]): Migration => ({
  name,
  outsideTransaction: true,
  async up(knex) {
    for (const index of indexes) await build(knex, index)
  },
  async down(knex) {
    for (const index of indexes) await knex.raw('drop index concurrently if exists ??', [index.name])
  },
})

async function build(knex: Knex, { name, table, on, unique }: NewIndex): Promise<void> {
  const { rows } = await knex.raw<{ rows: { indisvalid: boolean }[] }>(
    `select indisvalid from pg_index join pg_class on pg_class.oid = indexrelid
     where relname = ? and relnamespace = current_schema()::regnamespace`,
    [name],
  )
  if (rows[0]?.indisvalid) return
  if (rows.length) await knex.raw('drop index concurrently ??', [name])
  await knex.raw(`create ${unique ? 'unique ' : ''}index concurrently ?? on ?? ${on}`, [name, table])
}
