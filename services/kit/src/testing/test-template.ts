import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inTurn } from '../database/alone.ts'
import { kitMigrations } from '../database/kit-migrations.ts'
import { type Migration, migrate } from '../database/migrations.ts'
import { provisionRegionDatabase, quote, type RegionDatabase } from '../database/provision.ts'
import { migrateBus } from '../events/postgres-bus.ts'
import { migrateQueue } from '../jobs/postgres-queue.ts'

type Named = RegionDatabase & { database: string }

/** What this process has made or found made, by PostgreSQL and service. */
const templates = new Map<string, Promise<Named>>()

/**
 * A region's database that no other test has seen, with bus, queue and the tables of one service. It is a copy of one that
 * is migrated once for all test files, which each would else do for a second. The roles are those of the original.
 */
export async function copyTestRegion(
  adminUrl: string,
  service: string,
  migrations: readonly Migration[],
): Promise<Named> {
  const database = `template_${service}`
  const alone = <T>(work: () => Promise<T>): Promise<T> => inTurn(adminUrl, database, work)
  const key = `${adminUrl} ${service}`
  const made = templates.get(key) ?? alone(() => makeTemplate({ adminUrl, database, service, migrations }))
  templates.set(key, made)
  const template = await made
  const copy = `test_${randomBytes(6).toString('hex')}`
  // PostgreSQL copies nothing to which anybody is connected, as whoever makes the same template is.
  await alone(() => copyDatabase(adminUrl, template, copy))
  const moved = (url: string): string => Object.assign(new URL(url), { pathname: `/${copy}` }).href
  const urls = Object.entries(template.urls).map(([name, { ownerUrl, appUrl }]) => [
    name,
    { ownerUrl: moved(ownerUrl), appUrl: moved(appUrl) },
  ])
  return {
    ...{ database: copy, urls: Object.fromEntries(urls) },
    ...{ busUrl: moved(template.busUrl), queueUrl: moved(template.queueUrl) },
  }
}

type Template = { adminUrl: string; database: string; service: string; migrations: readonly Migration[] }

/** Made by whoever comes first; the others find that nothing is missing. */
async function makeTemplate({ adminUrl, database, service, migrations }: Template): Promise<Named> {
  const region = await provisionRegionDatabase({ adminUrl, database, services: [service], passwordKey: database })
  await Promise.all([migrateBus(region.busUrl), migrateQueue(region.queueUrl)])
  await migrate(region.urls[service]?.ownerUrl ?? '', service, [...kitMigrations, ...migrations])
  return { ...region, database }
}

async function copyDatabase(
  adminUrl: string,
  { database, urls, busUrl, queueUrl }: Named,
  copy: string,
): Promise<void> {
  const owners = Object.values(urls).flatMap(({ ownerUrl, appUrl }) => [ownerUrl, appUrl])
  const roles = [...owners, busUrl, queueUrl].map((url) => quote(decodeURIComponent(new URL(url).username)))
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${quote(copy)} template ${quote(database)}`)
    // A copy has everything but what was granted on the database itself.
    await admin.query(`revoke all on database ${quote(copy)} from public;
      grant connect on database ${quote(copy)} to ${roles.join(', ')}`)
  } finally {
    await admin.end()
  }
}
