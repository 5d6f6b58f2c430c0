import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import { provisionRegionDatabase, type RegionDatabase } from '../database/provision.ts'
import { migrateBus } from '../events/postgres-bus.ts'
import { freePort } from '../free-port.ts'
import { migrateQueue } from '../jobs/postgres-queue.ts'

/** A PostgreSQL for one run of tests, thrown away at the end; `durable` where what it confirms must be on the disk. */
export async function startTestPostgres({ durable = false } = {}): Promise<{
  adminUrl: string
  postgres: EmbeddedPostgres
  stop(): Promise<void>
}> {
  const directory = await mkdtemp(join(tmpdir(), 'verbatim-test-'))
  const postgres = await startEmbeddedPostgres({ directory, port: await freePort(), password: 'test', durable })
  return {
    adminUrl: postgres.adminUrl,
    postgres,
    async stop() {
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** A region's database that no other test has seen, with bus and queue ready. */
export async function createTestRegion(
  adminUrl: string,
  services: readonly string[],
): Promise<RegionDatabase & { database: string }> {
  const database = `test_${randomBytes(6).toString('hex')}`
  const region = await provisionRegionDatabase({ adminUrl, database, services, passwordKey: database })
  await Promise.all([migrateBus(region.busUrl), migrateQueue(region.queueUrl)])
  return { ...region, database }
}
