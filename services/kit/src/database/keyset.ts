import { invalidCursor, type Keyed, type PageRequest } from '../paging.ts'
import type { ReadQuery, ReadTransaction } from './read-transaction.ts'

/** What a list is sorted by: an expression that is never null, since nulls have no place in a comparison. */
export type KeyColumn = { sql: string; type: 'timestamptz' | 'uuid' | 'text' | 'int' | 'boolean' }

/** The order of a list. Its last column is unique. All go one way, so that an index reads a page from where it begins. */
export type Keyset = { direction: 'asc' | 'desc'; columns: readonly KeyColumn[] }

/**
 * The page of a list that follows a key. It is found by comparing, not by counting: rows that come or go before it shift
 * nothing. Throws ValidationError for a key of another shape, as of another version of the service.
 * @param rows the list without an order, with its columns selected; expressions of the keyset are read inside of it.
 */
export async function keysetPage<Row extends object>(
  tx: ReadTransaction,
  rows: ReadQuery<object>,
  { direction, columns }: Keyset,
  { limit, after }: PageRequest,
): Promise<Keyed<Row>> {
  if (after && after.length !== columns.length) throw invalidCursor()
  if (limit === 0) return { rows: [], next: null }
  const names = columns.map((_column, at) => `key_${at}`)
  if (after) rows.whereRaw(followsKey(direction, columns), [...after])
  for (const [at, { sql }] of columns.entries()) rows.select(tx.raw(`${sql} as key_${at}`))
  const order = names.map((column) => ({ column, order: direction }))
  // The key is written as text outside, where only the rows of the page are left.
  const found = await tx
    .select<(Row & { page_key: string[] })[]>(
      'page.*',
      tx.raw(`array[${names.map((name) => `${name}::text`).join(', ')}] as page_key`),
    )
    .from(
      rows
        .orderBy(order)
        .limit(limit + 1)
        .as('page'),
    )
    .orderBy(order)
  return { rows: found.slice(0, limit), next: found.length > limit ? (found[limit - 1]?.page_key ?? null) : null }
}

/** Whether a row stands behind a key, whose values are bound in the order of the columns. */
const followsKey = (direction: Keyset['direction'], columns: readonly KeyColumn[]): string =>
  `(${columns.map(({ sql }) => sql).join(', ')}) ${direction === 'asc' ? '>' : '<'} (${columns
    .map(({ type }) => `?::${type}`)
    .join(', ')})`
