import { fieldOfColumn } from '@verbatim/contracts/views/view-data.ts'
import type { ReadQuery, ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { joinField, type Listed, matchingRows } from './list-rows-query.ts'
import type { ListColumn } from './list-source.ts'

/** What stands below a column: how many rows have a value, how many have none, and what comes of numbers and times. */
export type ColumnSummary = {
  key: string
  count: number
  empty: number
  peopleCount: number
  sum: number | null
  mean: number | null
  min: number | null
  max: number | null
  /** Promoters (9 and 10) less detractors (0 to 6), in percent. */
  npsScore: number | null
}

/** Columns that one call sums up. */
const COLUMNS_MAX = 100

type Summed = { key: string; has: string; number: string | null; isTime: boolean; isNps: boolean }
type Row = Record<string, number | null>

/** Sums columns up over every row that matches. Times are told in milliseconds since 1970, without a sum. */
export async function summarizeColumns(
  tx: ReadTransaction,
  listed: Listed,
  keys: readonly string[],
): Promise<ColumnSummary[]> {
  if (keys.length > COLUMNS_MAX) throw invalid(`At most ${COLUMNS_MAX} columns are summed up at once.`)
  if (!keys.length) return []
  const rows = matchingRows(tx, listed)
  const columns = keys.map((key, at) => summed(rows, listed, key, `summed_${at}`))
  const [numbers = {}] = await rows.select<Row[]>(
    tx.raw('count(*)::int as total'),
    ...columns.flatMap((column, at) => aggregates(column).map(({ sql, name }) => tx.raw(`${sql} as ${name}_${at}`))),
  )
  const people = await countPeopleOf(tx, listed, keys)
  return columns.map(({ key }, at) => ({
    key,
    count: numbers[`count_${at}`] ?? 0,
    empty: (numbers.total ?? 0) - (numbers[`count_${at}`] ?? 0),
    peopleCount: people[`people_${at}`] ?? 0,
    sum: numbers[`sum_${at}`] ?? null,
    mean: numbers[`mean_${at}`] ?? null,
    min: numbers[`min_${at}`] ?? null,
    max: numbers[`max_${at}`] ?? null,
    npsScore: numbers[`nps_${at}`] ?? null,
  }))
}

async function countPeopleOf(tx: ReadTransaction, listed: Listed, keys: readonly string[]): Promise<Row> {
  const { people } = listed.source
  if (people === null) return {}
  const rows = matchingRows(tx, listed)
  const columns = keys.map((key, at) => summed(rows, listed, key, `summed_${at}`))
  const [row = {}] = await rows
    .joinRaw(`left join lateral (${people}) as person on true`)
    .select<Row[]>(
      ...columns.map(({ has }, at) =>
        tx.raw(`count(distinct nullif(person.key, '')) filter (where ${has})::int as people_${at}`),
      ),
    )
  return row
}

function summed(rows: ReadQuery<object>, listed: Listed, key: string, name: string): Summed {
  const { columns, sets } = listed.source
  const fieldId = fieldOfColumn(key)
  if (fieldId !== null) {
    const column = joinField(rows, listed, fieldId, name)
    return { key, ...numberOf(column), has: `${column.sql} is not null`, isNps: column.field.type === 'NPS' }
  }
  const set = Object.hasOwn(sets, key) ? sets[key] : undefined
  if (set) return { key, has: set, number: null, isTime: false, isNps: false }
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined
  if (!column) throw invalid(`This list has no column “${key.slice(0, 50)}”.`)
  const has = column.type === 'text' ? `nullif(${column.sql}, '') is not null` : `(${column.sql}) is not null`
  return { key, ...numberOf(column), has, isNps: false }
}

function numberOf({ sql, type }: ListColumn): Pick<Summed, 'number' | 'isTime'> {
  if (type === 'timestamptz') return { number: `(extract(epoch from ${sql}) * 1000)::float8`, isTime: true }
  return { number: type === 'int' || type === 'float8' ? `(${sql})::float8` : null, isTime: false }
}

type Aggregate = { sql: string; name: 'count' | 'min' | 'max' | 'sum' | 'mean' | 'nps' }

function aggregates({ has, number, isTime, isNps }: Summed): Aggregate[] {
  const all: Aggregate[] = [{ sql: `count(*) filter (where ${has})::int`, name: 'count' }]
  if (number === null) return all
  all.push({ sql: `min(${number})`, name: 'min' }, { sql: `max(${number})`, name: 'max' })
  if (isTime) return all
  all.push({ sql: `sum(${number})`, name: 'sum' }, { sql: `avg(${number})`, name: 'mean' })
  const share = `count(*) filter (where ${number} >= 9) - count(*) filter (where ${number} <= 6)`
  if (isNps) all.push({ sql: `(100.0 * (${share}) / nullif(count(${number}), 0))::float8`, name: 'nps' })
  return all
}
