import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { OpenedRegion } from '../region-database.ts'

type Column = { schema: string; name: string; columns: string[] }

/** Every table that is no table of PostgreSQL itself: of services, of the queue and of the bus. */
async function everyTable({ admin }: OpenedRegion): Promise<Column[]> {
  const { rows } = await admin.raw<{ rows: Column[] }>(
    `select n.nspname as schema, c.relname as name,
       array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by 1, 2`,
  )
  return rows
}

/** A value as text: what it says, its bytes, and what they say where they are packed. */
function textOf(value: unknown): string {
  if (!(value instanceof Uint8Array)) return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  const bytes = Buffer.from(value)
  try {
    return `${bytes.toString('latin1')}\n${brotliDecompressSync(bytes).toString()}`
  } catch {
    return bytes.toString('latin1')
  }
}

/** Columns of any table in whose values a pattern is found, as `schema.table.column`, with how often. */
export async function columnsWith(region: OpenedRegion, pattern: RegExp): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { schema, name, columns } of await everyTable(region)) {
    const rows: Record<string, unknown>[] = await region.admin.withSchema(schema).from(name).select('*')
    for (const column of columns) {
      const count = rows.filter((row) => pattern.test(textOf(row[column]))).length
      if (count) found[`${schema}.${name}.${column}`] = count
    }
  }
  return found
}

/** Files below a folder in whose bytes a pattern is found, but for the database's own. */
export async function filesWith(directory: string, pattern: RegExp): Promise<string[]> {
  const found: string[] = []
  for (const file of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const path = join(file.parentPath, file.name)
    if (!file.isFile() || path.startsWith(join(directory, 'cluster'))) continue
    if (pattern.test(textOf(await readFile(path)))) found.push(path.slice(directory.length + 1))
  }
  return found
}
