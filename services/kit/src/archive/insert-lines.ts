import type { Knex } from 'knex'
import type { Transaction } from '../database/database.ts'
import { quote } from '../database/provision.ts'
import type { PlannedShared, PlannedTable } from './archive-plan.ts'
import { parseLine } from './line-files.ts'
import type { CatalogueColumn } from './table-catalogue.ts'

type Lines = AsyncIterable<readonly string[]>

/** Writes rows of a team in their order. What refers to rows of the same table is left out: `joinOwn` adds it. */
export async function insertTeam(tx: Transaction, table: PlannedTable, lines: Lines): Promise<void> {
  const own = new Set(table.own.map(({ column }) => column))
  const values = table.columns.map((column, at) => {
    if (own.has(column.name)) return 'null'
    const reference = table.shared.find((one) => one.column === column.name)
    if (!reference) return typed(column, at)
    return `(select s.${quote(reference.id)} from ${quote(reference.table)} s where s.${quote(reference.knownBy)} = u.v${at})`
  })
  await insert(tx, table, lines, values, '')
}

/** Writes rows of the region that are not known yet. Those that are known stay as they are. */
export const insertShared = (tx: Transaction, table: PlannedShared, lines: Lines): Promise<void> =>
  insert(tx, table, lines, table.columns.map(typed), 'on conflict do nothing')

async function insert(
  tx: Transaction,
  { name, columns }: PlannedTable | PlannedShared,
  lines: Lines,
  values: readonly string[],
  then: string,
): Promise<void> {
  const into = columns.map((column) => quote(column.name)).join(', ')
  for await (const batch of lines)
    await tx.raw(
      `insert into ${quote(name)} (${into}) overriding system value
       select ${values.join(', ')} from ${unnested(columns)} order by u.n ${then}`,
      byColumn(batch, columns.length),
    )
}

/** Adds what rows of a table have of rows of the same table, once all of them are there. */
export async function joinOwn(tx: Transaction, table: PlannedTable, lines: () => Lines): Promise<void> {
  const { name, columns, own } = table
  const at = (wanted: string): number => columns.findIndex((column) => column.name === wanted)
  for (const { column, id } of own) {
    const [refers, key] = [columns[at(column)], columns[at(id)]]
    if (!refers || !key) throw new Error(`${name} refers to itself by a column that is not written`)
    for await (const batch of lines())
      await tx.raw(
        `update ${quote(name)} t set ${quote(column)} = ${typed(refers, at(column))} from ${unnested(columns)}
         where t.${quote(id)} = ${typed(key, at(id))} and u.v${at(column)} is not null`,
        byColumn(batch, columns.length),
      )
  }
}

const typed = ({ type }: CatalogueColumn, at: number): string => `u.v${at}::${type}`

const unnested = (columns: readonly CatalogueColumn[]): string =>
  `unnest(${columns.map(() => '?::text[]').join(', ')}) with ordinality as u(${columns.map((_column, at) => `v${at}`).join(', ')}, n)`

/** What a batch has in each column, as arrays that PostgreSQL takes apart again. */
function byColumn(batch: readonly string[], columns: number): Knex.RawBinding[] {
  const values: (string | null)[][] = Array.from({ length: columns }, () => [])
  for (const line of batch) for (const [at, value] of parseLine(line, columns).entries()) values[at]?.push(value)
  return values as Knex.RawBinding[]
}
