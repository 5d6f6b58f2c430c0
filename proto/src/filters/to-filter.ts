import { AppError } from '#src/app-error.ts'
import { ERROR_MESSAGES } from '#src/error-codes.ts'
import type { ConditionJson, CustomKind, FilterJson } from '#src/filters/filter.ts'
import { type FilterField, type FilterForm, type FilterRow, isGroup } from '#src/filters/filter-form.ts'
import type { FilterFieldType, OperatorType } from '#src/filters/operators.ts'
import { type FilterDate, isIsoDate, isRelativeDate } from '#src/filters/relative-dates.ts'
import { operatorsOf } from '#src/filters/value-editors.ts'

/**
 * The filter that a form stands for; null where it filters nothing. Rows without a field or value are dropped, but those
 * of a project, and those that ask whether there is a value. Throws ValidationError for a field of persons on a person.
 */
export function toFilter(form: FilterForm): FilterJson | null {
  const parts = form.rows.flatMap((entry) => (isGroup(entry) ? toFilter(entry) : rowFilter(entry)) ?? [])
  const [only] = parts
  if (only === undefined) return null
  if (parts.length === 1) return only
  return form.combinator === 'And' ? { and: parts } : { or: parts }
}

/** The filter that a row stands for; null where it filters nothing. */
export function rowFilter({ field, operatorType, values }: FilterRow): FilterJson | null {
  if (field === null) return null
  if (field.kind === 'person' && field.fieldType === 'PERSON')
    throw new AppError('ValidationError', ERROR_MESSAGES.personFieldUnderPerson)
  if (!accepts(field, operatorType)) return null
  const given = values.filter((value) => value.trim() !== '')
  const needsNone = operatorType === 'isEmpty' || operatorType === 'isNotEmpty'
  if (!given.length && !needsNone && !isProject(field)) return null
  const condition = conditionOf(field.fieldType, operatorType, given)
  if (condition === null) return null
  const positive = onField(field, condition)
  return NEGATIVE.has(operatorType) ? { not: positive } : positive
}

const NEGATIVE: ReadonlySet<OperatorType> = new Set(['isNot', 'doesNotContain', 'notOneOf', 'notAllOf', 'isNotEmpty'])

const isProject = ({ kind, id }: FilterField): boolean => kind === 'system' && id === 'project'

/** What is offered, and `is not` of a boolean, which older filters have. */
const accepts = (field: FilterField, operator: OperatorType): boolean =>
  operatorsOf(field).includes(operator) || (field.fieldType === 'BOOLEAN' && operator === 'isNot')

function conditionOf(type: FilterFieldType, operator: OperatorType, values: readonly string[]): ConditionJson | null {
  switch (operator) {
    case 'isEmpty':
    case 'isNotEmpty':
      return { empty: true }
    case 'oneOf':
    case 'notOneOf':
      return type === 'REFERENCE' ? { in: values } : { overlaps: values }
    case 'allOf':
    case 'notAllOf':
      return { contains: values }
    case 'contains':
    case 'doesNotContain':
      return { contains: values[0] ?? '' }
    default:
      return comparison(type, operator, values[0] ?? '')
  }
}

function comparison(type: FilterFieldType, operator: OperatorType, value: string): ConditionJson | null {
  switch (type) {
    case 'BOOLEAN':
      return { equalTo: value === 'true' }
    case 'DATETIME': {
      const date = filterDate(value)
      return date === null ? null : compared(operator, date)
    }
    case 'NUMBER':
    case 'NPS':
      return compared(operator, filterNumber(value))
    default:
      return { equalTo: value }
  }
}

function compared(operator: OperatorType, value: number | FilterDate): ConditionJson {
  if (operator === 'isAfter' || operator === 'greaterThan') return { greaterThan: value }
  if (operator === 'isBefore' || operator === 'lessThan') return { lessThan: value }
  return { equalTo: value }
}

/** The number that was typed: digits with at most one decimal point. What is none counts as 0. */
export function filterNumber(value: string): number {
  const number = /^\d*\.?\d*$/.test(value.trim()) ? Number(value.trim()) : 0
  return Number.isFinite(number) ? number : 0
}

/** The date that was chosen, or null for what is none. */
export function filterDate(value: string): FilterDate | null {
  if (isRelativeDate(value)) return { ago: value }
  return isIsoDate(value) ? value : null
}

function onField(field: FilterField, condition: ConditionJson): FilterJson {
  if (field.kind === 'system') return { [field.id]: condition }
  return { customField: { fieldId: field.id, [customKindOf(field.fieldType, condition)]: condition } }
}

function customKindOf(type: FilterFieldType, condition: ConditionJson): CustomKind {
  switch (type) {
    case 'BOOLEAN':
      return 'boolean'
    case 'DATETIME':
      return 'date'
    case 'NPS':
      return Object.values(condition).every((value) => typeof value === 'boolean' || Number.isInteger(value))
        ? 'int'
        : 'number'
    case 'NUMBER':
      return 'number'
    case 'EMAIL':
    case 'PHONE':
    case 'TEXT':
    case 'URL':
      return 'string'
    default:
      return 'uuids'
  }
}
