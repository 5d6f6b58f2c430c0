import type { Condition, ValueType } from '#src/filters/filter.ts'
import { isRecord, refused, shown } from '#src/filters/filter-refusal.ts'
import { type FilterDate, isIsoDate, isRelativeDate, RELATIVE_DATES } from '#src/filters/relative-dates.ts'
import { FILTER_LIMITS, TEXT_LIMITS } from '#src/limits.ts'

/** What is asked, as messages name it, of which type, and which ids are some; `ids` says what those are, unless uuids. */
export type ValueReader = { name: string; type: ValueType; readId(text: string): string | null; ids?: string }

const OPERATORS_OF: Record<ValueType, readonly string[]> = {
  boolean: ['equalTo', 'empty'],
  string: ['equalTo', 'contains', 'in', 'empty'],
  number: ['equalTo', 'in', 'greaterThan', 'lessThan', 'empty'],
  date: ['equalTo', 'greaterThan', 'lessThan', 'empty'],
  id: ['equalTo', 'in', 'empty'],
  ids: ['overlaps', 'contains', 'empty'],
}

/** Reads one condition from outside: an object with exactly one operator that the type has. */
export function readCondition(json: unknown, reader: ValueReader): Condition {
  const { name, type } = reader
  if (!isRecord(json)) throw refused(`“${name}” takes an object with one of ${OPERATORS_OF[type].join(', ')}.`)
  const entries = Object.entries(json)
  const [operator, value] = entries[0] ?? ['', null]
  if (entries.length !== 1) throw refused(`“${name}” takes exactly one of ${OPERATORS_OF[type].join(', ')}.`)
  if (!OPERATORS_OF[type].includes(operator))
    throw refused(`“${name}” has no operator “${shown(operator)}”: ${OPERATORS_OF[type].join(', ')}.`)
  if (operator === 'empty') return { type, operator, value: boolean(value, name) }
  return READERS[type](operator, value, reader)
}

const READERS: Record<ValueType, (operator: string, value: unknown, reader: ValueReader) => Condition> = {
  boolean: (_operator, value, { name }) => ({ type: 'boolean', operator: 'equalTo', value: boolean(value, name) }),
  string: (operator, value, { name }) =>
    operator === 'in'
      ? { type: 'string', operator, value: list(value, name).map((one) => string(one, name)) }
      : { type: 'string', operator: operator === 'contains' ? operator : 'equalTo', value: string(value, name) },
  number: (operator, value, { name }) =>
    operator === 'in'
      ? { type: 'number', operator, value: list(value, name).map((one) => number(one, name)) }
      : { type: 'number', operator: comparisonOf(operator), value: number(value, name) },
  date: (operator, value, { name }) => ({ type: 'date', operator: comparisonOf(operator), value: date(value, name) }),
  id: (operator, value, reader) => ({
    type: 'id',
    operator: 'in',
    value: ids(operator === 'equalTo' ? [value] : value, reader),
  }),
  ids: (operator, value, reader) => ({
    type: 'ids',
    operator: operator === 'contains' ? operator : 'overlaps',
    value: ids(value, reader),
  }),
}

const comparisonOf = (operator: string): 'equalTo' | 'greaterThan' | 'lessThan' =>
  operator === 'greaterThan' || operator === 'lessThan' ? operator : 'equalTo'

function boolean(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw refused(`“${name}” takes true or false here.`)
  return value
}

function string(value: unknown, name: string): string {
  if (typeof value !== 'string') throw refused(`“${name}” takes a text here.`)
  if (value.length > TEXT_LIMITS.textField)
    throw refused(`“${name}” takes at most ${TEXT_LIMITS.textField.toLocaleString('en')} characters.`)
  if (value.includes('\0') || !value.isWellFormed()) throw refused(`“${name}” has a character that no text has.`)
  return value
}

function number(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw refused(`“${name}” takes a number here.`)
  return value
}

function date(value: unknown, name: string): FilterDate {
  if (typeof value === 'string' && isIsoDate(value)) return value
  if (isRecord(value) && Object.keys(value).length === 1 && isRelativeDate(value.ago)) return { ago: value.ago }
  throw refused(
    `“${name}” takes a date such as 2026-11-21, 2026-11-21T09:00:00Z or { "ago": … } with one of ${RELATIVE_DATES.join(', ')}.`,
  )
}

function list(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw refused(`“${name}” takes a list here.`)
  if (value.length > FILTER_LIMITS.values)
    throw refused(`“${name}” takes at most ${FILTER_LIMITS.values.toLocaleString('en')} values.`)
  return value
}

function ids(value: unknown, { name, readId, ids: kind = 'valid uuids' }: ValueReader): readonly string[] {
  const read = list(value, name).map((one) => {
    const id = typeof one === 'string' && one !== '' ? readId(one) : null
    if (id === null) throw refused(`“${name}” takes a list of ${kind}.`)
    return id
  })
  return [...new Set(read)]
}
