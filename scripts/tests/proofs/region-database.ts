import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SERVICES } from '@verbatim/contracts/service-manifest.ts'
import { connect } from '@verbatim/kit/database/database.ts'
import { provisionRegionDatabase, type RegionDatabase } from '@verbatim/kit/database/provision.ts'

type Secrets = { internalKey: string; emailHashKey: string; databasePassword: string }
type Knex = ReturnType<typeof connect>

/** The database of a running system, seen from outside: as its superuser, and with the urls of the services' roles. */
export type OpenedRegion = {
  secrets: Secrets
  urls: RegionDatabase
  /** Sees every row; row-level security does not bind it. */
  admin: Knex
  close(): Promise<void>
}

/** Opens a region's database of the system that runs on a data folder. */
export async function openRegion(directory: string, region: string): Promise<OpenedRegion> {
  const secrets = JSON.parse(await readFile(join(directory, 'secrets.json'), 'utf8')) as Secrets
  const lines = (await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  const adminUrl = `postgres://postgres:${secrets.databasePassword}@127.0.0.1:${lines[3]?.trim()}/postgres`
  const database = `verbatim_${region}`
  const urls = await provisionRegionDatabase({
    adminUrl,
    database,
    services: SERVICES,
    passwordKey: secrets.databasePassword,
  })
  const admin = connect(adminUrl.replace(/postgres$/, database), 'public', 2)
  return { secrets, urls, admin, close: () => admin.destroy() }
}

export type TeamTable = { schema: string; name: string; columns: string[]; walled: boolean }

/** Every table with a `team_id`, as the catalogue of PostgreSQL has it; `columns` are those that can be written. */
export async function teamTables({ admin }: Pick<OpenedRegion, 'admin'>): Promise<TeamTable[]> {
  const { rows } = await admin.raw<{ rows: TeamTable[] }>(
    `select n.nspname as schema, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as walled,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped
         and attgenerated = '' order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id' and not a.attisdropped
     where n.nspname = any(?) and c.relkind in ('r', 'p') order by 1, 2`,
    [[...SERVICES]],
  )
  return rows
}

/** What passes on its way and is no content: facts and jobs to send, sessions that slide with use, how far a log was looked at. */
const ON_THE_WAY = ['outbox', 'session', 'confirmation', 'due_work', 'mail', 'audit_due', 'unusual_seen']
/** Vectors follow the texts when those have rested, and are made anew wherever the texts are. */
const VECTORS = ['embedding_due', 'object_meaning', 'passage_meaning']
/** What search and insights were told to be gone, and when, is another wherever it is told again. */
const TOLD = ['removal', 'highlight_removal']
/** Archives of projects and files of lists are kept for a time where they were made, and go along nowhere. */
const PASSING = new Set([...ON_THE_WAY, ...VECTORS, ...TOLD, 'project_export', 'list_export'])
/** Tables in which a row may say that something is gone, which nobody tells again: as of a person who was erased, of a tag. */
const KEEPS_GONE = new Set(['activity.subject', 'insights.known_person', 'insights.known_tag', 'notes.known_person'])

/** Every row of a workspace as text, table by table, without what passes, when a token was last used and when a thing was told. */
export async function rowsOf(region: OpenedRegion, teamId: string): Promise<Record<string, string>> {
  const dump: Record<string, string> = {}
  for (const { schema, name } of await teamTables(region)) {
    if (PASSING.has(name)) continue
    const { rows } = await region.admin.raw<{ rows: { row: string }[] }>(
      `select (to_jsonb(t) - 'last_used_at' - 'told_at' - 'last_change')::text as row from ??.?? t where team_id = ?
         ${KEEPS_GONE.has(`${schema}.${name}`) ? 'and not deleted' : ''} order by 1`,
      [schema, name, teamId],
    )
    dump[`${schema}.${name}`] = rows.map(({ row }) => row).join('\n')
  }
  return dump
}
