import { kitMigrations } from '../database/kit-migrations.ts'
import { type Migration, migrate, rollbackAll } from '../database/migrations.ts'
import { createTestRegion } from './test-database.ts'

/** Builds a service's tables in a database of their own, takes them back, and builds them again. Throws where a step does not go back. */
export async function buildTwice(adminUrl: string, service: string, migrations: readonly Migration[]): Promise<void> {
  const { urls } = await createTestRegion(adminUrl, [service])
  const all = [...kitMigrations, ...migrations]
  const ownerUrl = urls[service]?.ownerUrl ?? ''
  await migrate(ownerUrl, service, all)
  await rollbackAll(ownerUrl, service, all)
  await migrate(ownerUrl, service, all)
}
