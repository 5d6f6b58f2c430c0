import type { Knex } from 'knex'

export type CatalogueColumn = {
  name: string
  /** As PostgreSQL writes it, e.g. `timestamp with time zone`. */
  type: string
  nullable: boolean
  /** Computed from other columns; never written. */
  generated: boolean
  /** Drawn from a sequence, so that its values mean nothing in another place but their order. */
  drawn: boolean
  /** Has a collation, by which two servers may order differently. */
  collated: boolean
}

type CatalogueKey = { columns: string[]; table: string; otherColumns: string[] }

/** A table as PostgreSQL's catalogue knows it. */
export type CatalogueTable = {
  name: string
  columns: CatalogueColumn[]
  primaryKey: string[]
  foreignKeys: CatalogueKey[]
  /** Forced row-level security stands on it. */
  walled: boolean
}

/** Every table of a schema, by name. */
export async function readCatalogue(knex: Knex, schema: string): Promise<CatalogueTable[]> {
  const { rows } = await knex.raw<{ rows: CatalogueTable[] }>(
    `select c.relname::text as name, c.relrowsecurity and c.relforcerowsecurity as walled,
       coalesce((select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
           'nullable', not a.attnotnull, 'generated', a.attgenerated <> '', 'collated', a.attcollation <> 0,
           'drawn', a.attidentity <> '' or coalesce(pg_get_expr(d.adbin, d.adrelid), '') like 'nextval(%') order by a.attname)
         from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
       coalesce((select ${namesOf('k.conkey', 'c.oid')} from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'p'), '[]') as "primaryKey",
       coalesce((select jsonb_agg(jsonb_build_object('columns', ${namesOf('k.conkey', 'c.oid')}, 'table', other.relname,
           'otherColumns', ${namesOf('k.confkey', 'other.oid')}) order by k.conname)
         from pg_constraint k join pg_class other on other.oid = k.confrelid
         where k.conrelid = c.oid and k.contype = 'f'), '[]') as "foreignKeys"
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = ? and c.relkind in ('r', 'p') and not c.relispartition order by c.relname collate "C"`,
    [schema],
  )
  return rows
}

/** SQL: names of the columns whose numbers stand in a constraint, in its order. */
const namesOf = (numbers: string, table: string): string =>
  `(select jsonb_agg(a.attname order by u.n) from unnest(${numbers}) with ordinality u(num, n)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = u.num)`
