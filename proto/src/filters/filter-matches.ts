import type { Condition, Filter, FilterTarget } from '#src/filters/filter.ts'
import { refused } from '#src/filters/filter-refusal.ts'
import { spanOf } from '#src/filters/relative-dates.ts'
import type { SystemKey } from '#src/filters/system-fields.ts'

/** A value of a thing; several texts or ids where it has several. */
export type SubjectValue = boolean | string | number | Date | readonly string[] | null

/** One thing that is held against a filter: its system fields, of which it need not have all, and its custom fields. */
export type FilterSubject = {
  system: { readonly [key in SystemKey]?: SubjectValue }
  fields: ReadonlyMap<string, SubjectValue>
}

/**
 * Whether a thing is what the filter asks for. A thing without a value is not equal to, like, above or below anything,
 * so its negation holds. Texts are compared without regard to case. Throws ValidationError for a system field that such
 * things do not have.
 */
export function filterMatches(filter: Filter, subject: FilterSubject, now: number): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.parts.every((part) => filterMatches(part, subject, now))
    case 'or':
      return filter.parts.some((part) => filterMatches(part, subject, now))
    case 'not':
      return !filterMatches(filter.part, subject, now)
    default:
      return holds(filter.condition, valueAt(filter.target, subject), now)
  }
}

/** The refusal of a system field that what is filtered does not have. */
export function notFilteredBy(key: SystemKey): Error {
  return refused(`These cannot be filtered by “${key}”.`)
}

/** The refusal of a custom field where what is filtered has none. */
export function notFilteredByFields(): Error {
  return refused('These cannot be filtered by fields of your own.')
}

function valueAt(target: FilterTarget, { system, fields }: FilterSubject): SubjectValue {
  if ('fieldId' in target) return fields.get(target.fieldId) ?? null
  const value = system[target.key]
  if (value === undefined) throw notFilteredBy(target.key)
  return value
}

function holds(condition: Condition, value: SubjectValue, now: number): boolean {
  if (condition.operator === 'empty') return isEmpty(condition.type, value) === condition.value
  switch (condition.type) {
    case 'boolean':
      return value === condition.value
    case 'string':
      return textsOf(value).some((text) => ofText(condition, text))
    case 'number':
      return typeof value === 'number' && ofNumber(condition, value)
    case 'date':
      return value instanceof Date && ofDate(condition, value.getTime(), now)
    case 'id':
      return typeof value === 'string' && condition.value.includes(value)
    default:
      return ofIds(condition, Array.isArray(value) ? value : [])
  }
}

type Of<T extends Condition['type']> = Exclude<Extract<Condition, { type: T }>, { operator: 'empty' }>

function isEmpty(type: Condition['type'], value: SubjectValue): boolean {
  switch (type) {
    case 'date':
      return !(value instanceof Date)
    case 'ids':
      return !Array.isArray(value) || value.length === 0
    case 'string':
      return textsOf(value).every((text) => text === '')
    case 'id':
      return typeof value !== 'string'
    default:
      return typeof value !== type
  }
}

/** The texts of a thing, which may have several, such as what was said in it. */
const textsOf = (value: SubjectValue): readonly string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value : []

/** A text as it is compared. */
const fold = (text: string): string => text.toLowerCase()

function ofText(condition: Of<'string'>, value: string): boolean {
  if (condition.operator === 'in') return condition.value.some((one) => fold(one) === fold(value))
  if (condition.operator === 'contains') return fold(value).includes(fold(condition.value))
  return fold(value) === fold(condition.value)
}

function ofNumber(condition: Of<'number'>, value: number): boolean {
  if (condition.operator === 'in') return condition.value.includes(value)
  if (condition.operator === 'greaterThan') return value > condition.value
  return condition.operator === 'lessThan' ? value < condition.value : value === condition.value
}

function ofDate({ operator, value: date }: Of<'date'>, time: number, now: number): boolean {
  const { from, until } = spanOf(date, now, operator === 'equalTo')
  if (operator === 'greaterThan') return time >= until
  return operator === 'lessThan' ? time < from : time >= from && time < until
}

const ofIds = ({ operator, value: asked }: Of<'ids'>, ids: readonly string[]): boolean =>
  operator === 'overlaps' ? asked.some((id) => ids.includes(id)) : asked.every((id) => ids.includes(id))
