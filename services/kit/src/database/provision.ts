import { createHmac } from 'node:crypto'
import { Client } from 'pg'

/** Urls of one service inside a region's database: the owner migrates, the app role serves. */
export type ServiceUrls = { ownerUrl: string; appUrl: string }

export type RegionDatabase = { urls: Record<string, ServiceUrls>; busUrl: string; queueUrl: string }

export type ProvisionRequest = {
  /** postgres:// url of a superuser on any database of the server. */
  adminUrl: string
  /** Name of the database to create, e.g. verbatim_us_b. */
  database: string
  services: readonly string[]
  /** Key from which the roles' passwords are derived, so that a restart knows them again. */
  passwordKey: string
}

/**
 * Creates, where missing, a region's database with a schema, an owner role and an app role for each service and for
 * the embedded bus and queue. App roles own nothing and cannot bypass row-level security.
 */
export async function provisionRegionDatabase(request: ProvisionRequest): Promise<RegionDatabase> {
  await ensureDatabase(request)
  const admin = new Client({ connectionString: withDatabase(request.adminUrl, request.database) })
  await admin.connect()
  try {
    await admin.query(
      'create extension if not exists pg_trgm; create extension if not exists unaccent; create extension if not exists btree_gin',
    )
    // Row-level security lets no operator near an index that might reveal rows it hides. Matching words reveals none,
    // and without this every search, and every list with words, would read every row.
    await admin.query('alter function pg_catalog.ts_match_vq(tsvector, tsquery) leakproof')
    await admin.query('alter function pg_catalog.texticlike(text, text) leakproof')
    const urls: Record<string, ServiceUrls> = {}
    for (const service of [...request.services, 'bus', 'queue'])
      urls[service] = await ensureService(admin, request, service)
    const { bus, queue, ...services } = urls
    return { urls: services, busUrl: bus?.ownerUrl ?? '', queueUrl: queue?.ownerUrl ?? '' }
  } finally {
    await admin.end()
  }
}

async function ensureDatabase({ adminUrl, database }: ProvisionRequest): Promise<void> {
  const admin = new Client({ connectionString: adminUrl })
  await admin.connect()
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [database])
    if (!found.rowCount) await admin.query(`create database ${quote(database)} encoding 'UTF8' template template0`)
    await admin.query(`revoke all on database ${quote(database)} from public`)
  } finally {
    await admin.end()
  }
}

async function ensureService(admin: Client, request: ProvisionRequest, service: string): Promise<ServiceUrls> {
  const owner = `${request.database}_${service}_owner`
  const app = `${request.database}_${service}_app`
  for (const role of [owner, app]) await ensureRole(admin, role, passwordOf(request, role))
  await admin.query(`
    grant connect on database ${quote(request.database)} to ${quote(owner)}, ${quote(app)};
    create schema if not exists ${quote(service)} authorization ${quote(owner)};
    grant usage on schema ${quote(service)} to ${quote(app)};
    alter default privileges for role ${quote(owner)} in schema ${quote(service)} grant select, insert, update, delete on tables to ${quote(app)};
    alter default privileges for role ${quote(owner)} in schema ${quote(service)} grant usage, select on sequences to ${quote(app)};
    alter default privileges for role ${quote(owner)} in schema ${quote(service)} grant execute on functions to ${quote(app)};`)
  const urlFor = (role: string) => withDatabase(request.adminUrl, request.database, role, passwordOf(request, role))
  return { ownerUrl: urlFor(owner), appUrl: urlFor(app) }
}

async function ensureRole(admin: Client, role: string, password: string): Promise<void> {
  const found = await admin.query('select 1 from pg_roles where rolname = $1', [role])
  if (found.rowCount) return
  await admin.query(
    `create role ${quote(role)} login nosuperuser nobypassrls nocreatedb nocreaterole password '${password}'`,
  )
}

const passwordOf = ({ passwordKey }: ProvisionRequest, role: string): string =>
  createHmac('sha256', passwordKey).update(role).digest('hex')

/** An identifier as SQL. */
export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`

function withDatabase(url: string, database: string, user?: string, password?: string): string {
  const next = new URL(url)
  next.pathname = `/${database}`
  if (user) next.username = user
  if (password) next.password = password
  return next.href
}
