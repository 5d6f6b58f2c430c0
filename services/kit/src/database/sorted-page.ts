import { invalidCursor, type Keyed, type PageRequest } from '../paging.ts'
import type { ReadQuery, ReadTransaction } from './read-transaction.ts'

/** What a list is sorted by: an expression of its rows, which way, and whether it may be null. */
export type SortColumn = {
  sql: string
  type: 'timestamptz' | 'uuid' | 'text' | 'int' | 'float8' | 'boolean'
  direction: 'asc' | 'desc'
  nullable: boolean
}

/** Condition and bindings by position, of which knex names none twice. */
type Condition = { sql: string; bindings: string[] }

const NULL_KEY = ''
const written = (value: string | null): string => (value === null ? NULL_KEY : `=${value}`)

/**
 * The page of a list that follows a key, where each column goes its own way and nulls come last both ways. As with
 * `keysetPage`, rows that come or go before the key shift nothing. Throws ValidationError for a key of another shape.
 * @param rows the list without an order, with its columns selected.
 * @param columns the last one is unique and never null.
 */
export async function sortedPage<Row extends object>(
  tx: ReadTransaction,
  rows: ReadQuery<object>,
  columns: readonly SortColumn[],
  { limit, after }: PageRequest,
): Promise<Keyed<Row>> {
  if (after && (after.length !== columns.length || !after.every(isKeyPart))) throw invalidCursor()
  if (limit === 0) return { rows: [], next: null }
  if (after) {
    const { sql, bindings } = followsKey(columns, after)
    rows.whereRaw(sql, bindings)
  }
  for (const [at, { sql }] of columns.entries()) rows.select(tx.raw(`${sql} as sort_key_${at}`))
  // Where nothing is null, `nulls last` would only keep an index from being read in its order.
  const order = columns
    .map(({ direction, nullable }, at) => `sort_key_${at} ${direction}${nullable ? ' nulls last' : ''}`)
    .join(', ')
  const keys = columns.map((_column, at) => `sort_key_${at}::text`).join(', ')
  const found = await tx
    .select<(Row & { page_key: (string | null)[] })[]>('page.*', tx.raw(`array[${keys}] as page_key`))
    .from(
      rows
        .orderByRaw(order)
        .limit(limit + 1)
        .as('page'),
    )
    .orderByRaw(order)
  const last = found.length > limit ? found[limit - 1] : undefined
  return { rows: found.slice(0, limit), next: last ? last.page_key.map(written) : null }
}

const isKeyPart = (part: unknown): boolean => typeof part === 'string' && (part === NULL_KEY || part.startsWith('='))

/** Whether a row stands behind a key: behind it in one column, and beside it in all before that one. */
function followsKey(columns: readonly SortColumn[], key: readonly string[]): Condition {
  const parts = columns.map((column, at) => ({ column, value: key[at] === NULL_KEY ? null : (key[at] ?? '').slice(1) }))
  const ways = parts.map((part, at) => all([...parts.slice(0, at).map(isBeside), isBehind(part)]))
  const [first] = parts
  // Said once more, so that an index is read from where the page begins and not from its start.
  const start = first && !first.column.nullable && first.value !== null ? [startsAt(first.column, first.value)] : []
  return all([...start, any(ways)])
}

type Part = { column: SortColumn; value: string | null }

const isBeside = ({ column: { sql, type }, value }: Part): Condition =>
  value === null ? { sql: `(${sql}) is null`, bindings: [] } : { sql: `(${sql}) = ?::${type}`, bindings: [value] }

function isBehind({ column: { sql, type, direction, nullable }, value }: Part): Condition {
  if (value === null) return { sql: 'false', bindings: [] }
  const behind = `(${sql}) ${direction === 'asc' ? '>' : '<'} ?::${type}`
  return { sql: nullable ? `(${behind} or (${sql}) is null)` : behind, bindings: [value] }
}

const startsAt = ({ sql, type, direction }: SortColumn, value: string): Condition => ({
  sql: `(${sql}) ${direction === 'asc' ? '>=' : '<='} ?::${type}`,
  bindings: [value],
})

const joined = (conditions: readonly Condition[], word: string): Condition => ({
  sql: `(${conditions.map(({ sql }) => sql).join(` ${word} `)})`,
  bindings: conditions.flatMap(({ bindings }) => bindings),
})
const all = (conditions: readonly Condition[]): Condition => joined(conditions, 'and')
const any = (conditions: readonly Condition[]): Condition => joined(conditions, 'or')
