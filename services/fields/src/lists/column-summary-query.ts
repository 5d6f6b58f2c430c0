import { fieldOfColumn } from '@verbatim/contracts/views/view-data.ts'
import type { ReadQuery, ReadTransaction } from '@verbatim/kit/database/read-transaction.ts'
import { invalid } from '@verbatim/kit/errors.ts'
import { isWhole } from './list-page-query.ts'
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

/** Of a column that has a value in every row. */
const ALWAYS = 'true'
/** More rows than there are: with it what a row says is worked out once, and not again for each sum of it. */
const EVERY_ROW = 2_147_483_647

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
  const whole = isWhole(listed, null) ? listed.source.kept : null
  const total = (await whole?.rows(tx)) ?? null
  const kept = await Promise.all(keys.map((key) => whole?.column?.(tx, key)))
  const others = keys.filter((_key, at) => kept[at] === undefined)
  const counted = others.length ? await countColumns(tx, listed, others) : []
  return keys.map((key, at) => {
    const known = kept[at]
    const found = counted[others.indexOf(key)]
    if (!known || total === null) return found ?? { key, ...NOTHING }
    const { count, people, numbers } = known
    const mean = numbers && total ? numbers.sum / total : null
    return { key, ...NOTHING, count, empty: total - count, peopleCount: people, ...numbers, mean }
  })
}

const NOTHING: Omit<ColumnSummary, 'key'> = {
  count: 0,
  empty: 0,
  peopleCount: 0,
  sum: null,
  mean: null,
  min: null,
  max: null,
  npsScore: null,
}

/** What is found by going through the rows. */
async function countColumns(tx: ReadTransaction, listed: Listed, keys: readonly string[]): Promise<ColumnSummary[]> {
  const rows = matchingRows(tx, listed)
  const columns = keys.map((key, at) => summed(rows, listed, key, `summed_${at}`))
  const valued = rows
    .select(
      ...columns.flatMap(({ has, number }, at) => [
        tx.raw(`(${has}) as has_${at}`),
        ...(number === null ? [] : [tx.raw(`${number} as number_${at}`)]),
      ]),
    )
    .limit(EVERY_ROW)
  const [numbers = {}] = await tx
    .select<Row[]>(
      tx.raw('count(*)::int as total'),
      ...columns.flatMap((column, at) =>
        aggregates(column, at).map(({ sql, name }) => tx.raw(`${sql} as ${name}_${at}`)),
      ),
    )
    .from(valued.as('valued'))
  const people = await countPeopleOf(tx, listed, columns)
  return columns.map(({ key }, at) => ({
    key,
    count: numbers[`count_${at}`] ?? 0,
    empty: (numbers.total ?? 0) - (numbers[`count_${at}`] ?? 0),
    peopleCount: people[at] ?? 0,
    sum: numbers[`sum_${at}`] ?? null,
    mean: numbers[`mean_${at}`] ?? null,
    min: numbers[`min_${at}`] ?? null,
    max: numbers[`max_${at}`] ?? null,
    npsScore: numbers[`nps_${at}`] ?? null,
  }))
}

/** The people behind the rows that have a value in each column; all of a list's as they are kept, where that is what is asked. */
async function countPeopleOf(tx: ReadTransaction, listed: Listed, columns: readonly Summed[]): Promise<number[]> {
  const { people, kept } = listed.source
  if (people === null) return []
  const all = isWhole(listed, null) && columns.some(({ has }) => has === ALWAYS) ? await kept?.people?.(tx) : undefined
  const isKnown = ({ has }: Summed): boolean => has === ALWAYS && all !== undefined
  if (columns.every(isKnown)) return columns.map(() => all ?? 0)
  const rows = matchingRows(tx, listed)
  for (const [at, column] of columns.entries()) if (!isKnown(column)) summed(rows, listed, column.key, `summed_${at}`)
  const asked = columns.flatMap((column, at) => (isKnown(column) ? [] : [{ at, has: column.has }]))
  const spoken = rows
    .joinRaw(`cross join lateral (${people}) as person`)
    .whereRaw(`person.key <> ''`)
    .select(tx.raw('person.key'), ...asked.map(({ has, at }) => tx.raw(`bool_or(${has}) as has_${at}`)))
    .groupBy('person.key')
  const [counted = {}] = await tx
    .select<Row[]>(...asked.map(({ at }) => tx.raw(`count(*) filter (where has_${at})::int as people_${at}`)))
    .from(spoken.as('spoken'))
  return columns.map((column, at) => (isKnown(column) ? all : counted[`people_${at}`]) ?? 0)
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
  const given = column.nullable ? `(${column.sql}) is not null` : ALWAYS
  const has = column.type === 'text' ? `nullif(${column.sql}, '') is not null` : given
  return { key, ...numberOf(column), has, isNps: false }
}

function numberOf({ sql, type }: ListColumn): Pick<Summed, 'number' | 'isTime'> {
  if (type === 'timestamptz') return { number: `(extract(epoch from ${sql}) * 1000)::float8`, isTime: true }
  return { number: type === 'int' || type === 'float8' ? `(${sql})::float8` : null, isTime: false }
}

type Aggregate = { sql: string; name: 'count' | 'min' | 'max' | 'sum' | 'mean' | 'nps' }

/** What comes of the values of a column. */
function aggregates({ number, isTime, isNps }: Summed, at: number): Aggregate[] {
  const value = `number_${at}`
  const all: Aggregate[] = [{ sql: `count(*) filter (where has_${at})::int`, name: 'count' }]
  if (number === null) return all
  all.push({ sql: `min(${value})`, name: 'min' }, { sql: `max(${value})`, name: 'max' })
  if (isTime) return all
  all.push({ sql: `sum(${value})`, name: 'sum' }, { sql: `avg(${value})`, name: 'mean' })
  const share = `count(*) filter (where ${value} >= 9) - count(*) filter (where ${value} <= 6)`
  if (isNps) all.push({ sql: `(100.0 * (${share}) / nullif(count(${value}), 0))::float8`, name: 'nps' })
  return all
}
