import { connect } from '@verbatim/kit/database/database.ts'
import { type Migration, migrate } from '@verbatim/kit/database/migrations.ts'

type Index = { name: string; table: string }

/**
 * Names the steps that build an index on a table that was there before them, inside their transaction: whoever writes
 * to the table waits until it is built. `indexMigration` of the kit builds it beside them.
 * @param from steps named earlier have run everywhere and stay as they are.
 */
export async function blockingIndexes(
  ownerUrl: string,
  schema: string,
  migrations: readonly Migration[],
  from: string,
): Promise<string[]> {
  const steps = [...migrations].sort((a, b) => a.name.localeCompare(b.name))
  const knex = connect(ownerUrl, schema, 1)
  const broken: string[] = []
  try {
    for (const [place, { name, outsideTransaction }] of steps.entries()) {
      if (name < from) continue
      await migrate(ownerUrl, schema, steps.slice(0, place))
      const tables: string[] = await knex('pg_tables').where({ schemaname: schema }).pluck('tablename')
      const before = new Set((await indexesOf()).map((index) => index.name))
      await migrate(ownerUrl, schema, steps.slice(0, place + 1))
      const added = (await indexesOf()).filter((index) => !before.has(index.name) && tables.includes(index.table))
      if (!outsideTransaction) broken.push(...added.map((index) => `${name} builds ${index.name} on ${index.table}`))
    }
    return broken
  } finally {
    await knex.destroy()
  }

  function indexesOf(): Promise<Index[]> {
    return knex('pg_indexes').where({ schemaname: schema }).select({ name: 'indexname', table: 'tablename' })
  }
}
