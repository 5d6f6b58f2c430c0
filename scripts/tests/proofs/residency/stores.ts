import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connect } from '@verbatim/kit/database/database.ts'
import type { Seen } from './finder.ts'

/** Every row of every table of a database, as text. */
export async function rowsOf(adminUrl: string, database: string): Promise<Seen[]> {
  const knex = connect(databaseUrl(adminUrl, database), 'public', 2)
  try {
    const { rows } = await knex.raw<{ rows: { schema: string; name: string }[] }>(
      `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema') order by 1, 2`,
    )
    const seen: Seen[] = []
    for (const { schema, name } of rows) {
      const found = await knex.raw<{ rows: { row: string }[] }>('select to_jsonb(t)::text as row from ??.?? t', [
        schema,
        name,
      ])
      seen.push({ where: `${schema}.${name}`, bytes: Buffer.from(found.rows.map(({ row }) => row).join('\n')) })
    }
    return seen
  } finally {
    await knex.destroy()
  }
}

/**
 * The files in which a server keeps a database: rows that were deleted or changed stand there for a while yet.
 * @param cluster the server's own folder
 */
export async function filesOf(adminUrl: string, database: string, cluster: string): Promise<Seen[]> {
  const knex = connect(adminUrl, 'public', 1)
  try {
    await knex.raw('checkpoint')
    const found = await knex('pg_database').where({ datname: database }).first<{ oid: number }>('oid')
    return await folderContents(join(cluster, 'base', String(found.oid)))
  } finally {
    await knex.destroy()
  }
}

/** Every file below a folder, with its name; nothing where there is no folder. The system lives: a file may go meanwhile. */
export async function folderContents(folder: string): Promise<Seen[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = files.map(async (file): Promise<Seen[]> => {
    const bytes = await readFile(file).catch(absent)
    return bytes
      ? [{ where: file.slice(folder.length + 1), bytes: Buffer.concat([Buffer.from(`${file}\n`), bytes]) }]
      : []
  })
  return (await Promise.all(contents)).flat()
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The same server's url of another database. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
