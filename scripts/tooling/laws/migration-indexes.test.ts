import { indexMigration } from '@verbatim/kit/database/index-migration.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import type { Migration } from '@verbatim/kit/database/migrations.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { partsOf } from '@verbatim/operations/service-parts.ts'
import { expect, inject, test } from 'vitest'
import { blockingIndexes } from './migration-indexes.ts'

/** Steps before this day have run on tables that were small. */
const FROM = '20261123'

const services = (await partsOf('migrations.ts')).map(([service, { migrations }]) => [service, migrations] as const)

const ownerUrlOf = async (service: string): Promise<string> =>
  (await createTestRegion(inject('adminUrl'), [service])).urls[service]?.ownerUrl ?? ''

// Every step of a service is run, on a busy machine for half a minute.
const timeout = 120_000
test.each(services)(
  'no new step of %s keeps people from writing while an index is built',
  { timeout },
  async (service, own) => {
    expect(await blockingIndexes(await ownerUrlOf(service), service, [...kitMigrations, ...own], FROM)).toEqual([])
  },
)

test.each<[string, Migration['up']]>([
  ['an index', (knex) => knex.raw('create index inbox_late on inbox (handled_at, consumer)')],
  ['a unique constraint', (knex) => knex.schema.alterTable('inbox', (table) => void table.unique(['fact_id']))],
])('%s on a table that was there before is found', async (_what, up) => {
  const planted: Migration = { name: '20261123-0001-planted', up, down: async () => undefined }
  const found = await blockingIndexes(await ownerUrlOf('shop'), 'shop', [...kitMigrations, planted], FROM)
  expect(found).toEqual([expect.stringMatching(/^20261123-0001-planted builds \w+ on inbox$/)])
})

test('an index on a table of the same step, and one that is built beside the writers, are welcome', async () => {
  const table: Migration = {
    name: '20261123-0001-shelf',
    up: (knex) => knex.schema.createTable('shelf', (made) => void made.integer('place').index()),
    down: (knex) => knex.schema.dropTable('shelf'),
  }
  const beside = indexMigration('20261123-0002-late', [{ name: 'inbox_late', table: 'inbox', on: '(handled_at)' }])
  expect(await blockingIndexes(await ownerUrlOf('shop'), 'shop', [...kitMigrations, table, beside], FROM)).toEqual([])
})
