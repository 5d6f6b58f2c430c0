import type { ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { type SortColumn, sortedPage } from '@verbatim/kit/database/sorted-page.ts'
import type { Keyed, PageRequest } from '@verbatim/kit/paging.ts'
import { type Listed, matchingRows, sortColumn } from './list-rows-query.ts'
import type { ListSource } from './list-source.ts'

/** How many rows are counted at most; of more a list says "more than". */
export const COUNTED_ROWS = 10_000

/** A page of the ids of the rows that match, in the order that is asked for; else the newest first. */
export function listPage(
  tx: ReadTransaction,
  listed: Listed,
  groupKey: string | null,
  page: PageRequest,
): Promise<Keyed<{ id: string }>> {
  const { source, query } = listed
  const rows = matchingRows(tx, listed, groupKey).select(`${source.table}.id`)
  const sort = query.sort.length ? query.sort : ([{ key: 'created', direction: 'DESC' }] as const)
  const columns = sort.map(({ key, direction }, at): SortColumn => {
    const { sql, type, nullable } = sortColumn(rows, listed, key, `sorted_${at}`)
    return { sql, type, nullable, direction: direction === 'ASC' ? 'asc' : 'desc' }
  })
  const direction = columns[0]?.direction ?? 'desc'
  return sortedPage(
    tx,
    rows,
    [...columns, { sql: `${source.table}.id`, type: 'uuid', nullable: false, direction }],
    page,
  )
}

/** The ids of the rows that match, up to one more than `max`, in no order that means anything. */
export async function matchingIds(tx: ReadTransaction, listed: Listed, max: number): Promise<string[]> {
  const rows = await matchingRows(tx, listed)
    .orderBy(`${listed.source.table}.id`)
    .limit(max + 1)
    .select<{ id: string }[]>(`${listed.source.table}.id`)
  return rows.map(({ id }) => id)
}

/** Those of these ids that are rows of the list, whatever is asked of it, and the projects that they lie in; null for none. */
export async function rowsAmong(
  tx: ReadTransaction,
  { table, rows }: ListSource,
  ids: readonly string[],
): Promise<{ ids: string[]; projectIds: (string | null)[] }> {
  const found = await rows(tx)
    .whereRaw(`${table}.id = any(cast(:ids as uuid[]))`, { ids: [...ids] })
    .select<{ id: string; project_id: string | null }[]>(`${table}.id`, `${table}.project_id`)
  return { ids: found.map(({ id }) => id), projectIds: [...new Set(found.map((row) => row.project_id))] }
}

/** How many rows a list has: more than that many where `isAtLeast`. */
export type RowCount = { total: number; isAtLeast: boolean }

/** How many rows match: exactly up to 10,000, and of a whole list whose count is kept however many there are. */
export async function countRows(tx: ReadTransaction, listed: Listed, groupKey: string | null): Promise<RowCount> {
  const { kept } = listed.source
  if (kept && isWhole(listed, groupKey)) return { total: await kept.rows(tx), isAtLeast: false }
  const counted = matchingRows(tx, listed, groupKey)
    .select(`${listed.source.table}.id`)
    .limit(COUNTED_ROWS + 1)
  const [row] = await tx.select<{ many: number }[]>(tx.raw('count(*)::int as many')).from(counted.as('listed'))
  const many = row?.many ?? 0
  return { total: Math.min(many, COUNTED_ROWS), isAtLeast: many > COUNTED_ROWS }
}

/** How many rows match, however many: for who goes through all of them. */
export async function countAllRows(tx: ReadTransaction, listed: Listed): Promise<number> {
  const { kept, table } = listed.source
  if (kept && isWhole(listed, null)) return kept.rows(tx)
  const rows = matchingRows(tx, listed, null).select(`${table}.id`).as('listed')
  const [row] = await tx.select<{ many: number }[]>(tx.raw('count(*)::int as many')).from(rows)
  return row?.many ?? 0
}

/** Whether all rows of a list are asked for. */
export const isWhole = ({ query }: Listed, groupKey: string | null): boolean =>
  query.filter === null && !query.search && groupKey === null

/** How many distinct people stand behind the rows that match; of more than 10,000 rows, behind so many of them. */
export async function countPeople(tx: ReadTransaction, listed: Listed, groupKey: string | null): Promise<number> {
  const { people } = listed.source
  if (people === null) return 0
  const { table, kept } = listed.source
  if (kept?.people && isWhole(listed, groupKey)) return kept.people(tx)
  const some = matchingRows(tx, listed, groupKey).select(`${table}.*`).limit(COUNTED_ROWS).as(table)
  const persons = tx
    .select(tx.raw('person.key'))
    .from(some)
    .joinRaw(`cross join lateral (${people}) as person`)
    .whereRaw(`person.key <> ''`)
    .groupBy('person.key')
  const [row] = await tx.select<{ many: number }[]>(tx.raw('count(*)::int as many')).from(persons.as('persons'))
  return row?.many ?? 0
}
