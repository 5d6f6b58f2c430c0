import { planArchive } from '@verbatim/kit/archive/archive-plan.ts'
import { readCatalogue } from '@verbatim/kit/archive/table-catalogue.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { kitMigrations } from '@verbatim/kit/database/kit-migrations.ts'
import { type Migration, migrate } from '@verbatim/kit/database/migrations.ts'
import { createTestRegion } from '@verbatim/kit/testing/test-database.ts'
import { beforeAll, expect, inject, test } from 'vitest'
import { ARCHIVED } from './archived.ts'
import { partsOf } from './service-parts.ts'

const MIGRATIONS = new Map<string, readonly Migration[]>(
  (await partsOf('migrations.ts')).map(([service, { migrations }]) => [service, migrations]),
)

const services = ARCHIVED.map((policy) => [policy.service, policy] as const)
let urls: Awaited<ReturnType<typeof createTestRegion>>['urls']

beforeAll(async () => {
  urls = (await createTestRegion(inject('adminUrl'), [...services.map(([service]) => service)])).urls
})

test.each(services)('of every table of %s it is known whether it leaves with a workspace', async (service, policy) => {
  await migrate(urls[service]?.ownerUrl ?? '', service, [...kitMigrations, ...(MIGRATIONS.get(service) ?? [])])
  const knex = connect(urls[service]?.appUrl ?? '', service, 1)
  const catalogue = await readCatalogue(knex, service)
  await knex.destroy()
  const plan = planArchive(catalogue, policy)
  const planned = [...plan.tables.map(({ name }) => name), ...policy.left, ...policy.regional, 'inbox', 'team_hold']
  const shared = Object.keys(policy.shared)
  const steps = ['knex_migrations', 'knex_migrations_lock', 'migration_run']
  expect([...planned, ...shared, ...steps].sort()).toEqual(catalogue.map(({ name }) => name).sort())
  // A table of teams with a wall is never left behind by mistake: it is named.
  for (const { name, walled } of catalogue)
    if (walled && !policy.left.includes(name)) expect(plan.tables.map((table) => table.name)).toContain(name)
})
