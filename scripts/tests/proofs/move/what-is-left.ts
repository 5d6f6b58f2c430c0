import { prefixOf, teamBlobs } from '@verbatim/kit/archive/team-blobs.ts'
import type { RegionConnections } from '@verbatim/operations/region-connections.ts'
import type { OpenedRegion } from '../region-database.ts'

/** Every table of a region's database, of all schemas, that has rows of a workspace, as the catalogue has them; with how many. */
export async function rowsLeft({ admin }: OpenedRegion, teamId: string): Promise<Record<string, number>> {
  const { rows: tables } = await admin.raw<{ rows: { schema: string; name: string }[] }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'team_id' and not a.attisdropped
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`,
  )
  const left: Record<string, number> = {}
  for (const { schema, name } of tables) {
    const { rows } = await admin.raw<{ rows: { count: string }[] }>('select count(*) from ??.?? where team_id = ?', [
      schema,
      name,
      teamId,
    ])
    const count = Number(rows[0]?.count)
    if (count) left[`${schema}.${name}`] = count
  }
  if (tables.length < 30) throw new Error('The catalogue shows too few tables to be all of them')
  return left
}

/** How many files a region's store has of a workspace. */
export async function filesLeft({ blobs }: RegionConnections, teamId: string): Promise<number> {
  let files = 0
  for await (const _file of blobs.list(prefixOf(teamId))) files += 1
  return files
}

/** How many of them a move takes along: what was exported is ordered anew where it is wanted. */
export async function filesComing({ blobs }: RegionConnections, teamId: string): Promise<number> {
  let files = 0
  for await (const _file of teamBlobs(blobs, teamId)) files += 1
  return files
}
