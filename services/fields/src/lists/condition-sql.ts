import type { Condition } from '@verbatim/contracts/filters/filter.ts'
import { spanOf } from '@verbatim/contracts/filters/relative-dates.ts'
import type { FilterBindings } from '#src/lists/filter-bindings.ts'

type Single = Exclude<Condition, { type: 'ids' }>

/**
 * SQL that is true where a column fulfils a condition; where it does not, it is false or null. `negated`: true where the
 * column does not fulfil it, also where it has no value.
 */
export function conditionSql(
  column: string,
  condition: Single,
  negated: boolean,
  now: number,
  bindings: FilterBindings,
  idType: 'uuid' | 'text' = 'uuid',
): string {
  const { bind } = bindings
  if (condition.operator === 'empty') return emptySql(column, condition, condition.value !== negated)
  switch (condition.type) {
    case 'boolean':
      return `${column} is ${negated ? 'not ' : ''}${condition.value}`
    case 'string':
      return textSql(column, condition, negated, bindings)
    case 'number':
      return numberSql(column, condition, negated, bindings)
    case 'date':
      return dateSql(column, condition, negated, now, bindings)
    default: {
      const [only, ...others] = condition.value
      // An index answers one id in its order; of a list it would have to be sorted.
      if (only !== undefined && !others.length) {
        const id = `${bind(only)}::${idType}`
        return negated ? orNull(column, `${column} <> ${id}`) : `${column} = ${id}`
      }
      const ids = `${bind([...condition.value])}::${idType}[]`
      return negated ? orNull(column, `${column} <> all(${ids})`) : `${column} = any(${ids})`
    }
  }
}

const orNull = (column: string, sql: string): string => `(${column} is null or ${sql})`

/** Texts that are empty count as none. */
function emptySql(column: string, { type }: Condition, empty: boolean): string {
  if (type === 'string') return empty ? orNull(column, `${column} = ''`) : `${column} <> ''`
  return `${column} is ${empty ? '' : 'not '}null`
}

type Text = Exclude<Extract<Condition, { type: 'string' }>, { operator: 'empty' }>

function textSql(column: string, condition: Text, negated: boolean, { bind }: FilterBindings): string {
  const text = `lower(${column})`
  const either = (yes: string, no: string) => (negated ? orNull(column, no) : yes)
  if (condition.operator === 'in') {
    const values = `array(select lower(one) from unnest(${bind([...condition.value])}::text[]) as given(one))`
    return either(`${text} = any(${values})`, `${text} <> all(${values})`)
  }
  if (condition.operator === 'equalTo') {
    const value = `lower(${bind(condition.value)}::text)`
    return either(`${text} = ${value}`, `${text} <> ${value}`)
  }
  // Not by `lower`: of what row-level security lets near an index this is the operator that compares without case.
  const pattern = `${bind(likePattern(condition.value))}::text`
  return either(`${column} ilike ${pattern}`, `${column} not ilike ${pattern}`)
}

/** The pattern of a text that contains another; what has a meaning in patterns stands for itself. */
function likePattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

type NumberCondition = Exclude<Extract<Condition, { type: 'number' }>, { operator: 'empty' }>

const COMPARISONS = {
  equalTo: ['=', '<>'],
  greaterThan: ['>', '<='],
  lessThan: ['<', '>='],
} as const

function numberSql(column: string, condition: NumberCondition, negated: boolean, { bind }: FilterBindings): string {
  if (condition.operator === 'in') {
    const values = `${bind([...condition.value])}::float8[]`
    return negated ? orNull(column, `${column} <> all(${values})`) : `${column} = any(${values})`
  }
  const [yes, no] = COMPARISONS[condition.operator]
  const value = `${bind(condition.value)}::float8`
  return negated ? orNull(column, `${column} ${no} ${value}`) : `${column} ${yes} ${value}`
}

type DateCondition = Exclude<Extract<Condition, { type: 'date' }>, { operator: 'empty' }>

function dateSql(
  column: string,
  { operator, value }: DateCondition,
  negated: boolean,
  now: number,
  { bind }: FilterBindings,
): string {
  const span = spanOf(value, now, operator === 'equalTo')
  const moment = (milliseconds: number) => `to_timestamp(${bind(milliseconds)}::float8 / 1000)`
  if (operator === 'greaterThan') {
    const until = moment(span.until)
    return negated ? orNull(column, `${column} < ${until}`) : `${column} >= ${until}`
  }
  const from = moment(span.from)
  if (operator === 'lessThan') return negated ? orNull(column, `${column} >= ${from}`) : `${column} < ${from}`
  const until = moment(span.until)
  return negated
    ? orNull(column, `${column} < ${from} or ${column} >= ${until}`)
    : `(${column} >= ${from} and ${column} < ${until})`
}
