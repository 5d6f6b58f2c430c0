import type { AskedCondition, Condition, Filter } from '#src/filters/filter.ts'
import { type FilterForm, type FilterRow, systemField } from '#src/filters/filter-form.ts'
import type { OperatorType } from '#src/filters/operators.ts'
import { isSystemKey } from '#src/filters/system-fields.ts'
import { operatorsOf } from '#src/filters/value-editors.ts'

type Entry = FilterRow | FilterForm

/**
 * A form that asks what a filter asks, so that one that a program wrote can be edited; null for what no form says: fields
 * of one's own, none of a list, numbers, dates and switches. Entries are numbered by their place.
 */
export function fromFilter(filter: Filter): FilterForm | null {
  const entry = entryOf(filter, false, '0')
  if (entry === null || 'rows' in entry) return entry
  return { id: '0', combinator: 'And', rows: [{ ...entry, id: '0-0' }] }
}

/** Negation goes down to the rows, which have operators for it. */
function entryOf(filter: Filter, negated: boolean, id: string): Entry | null {
  if (filter.kind === 'not') return entryOf(filter.part, !negated, id)
  if (filter.kind === 'condition') return rowsOf(filter, negated, id)
  const rows = filter.parts.map((part, at) => entryOf(part, negated, `${id}-${at}`))
  const isAnd = (filter.kind === 'and') !== negated
  return rows.length > 0 && rows.every((row) => row !== null) ? { id, combinator: isAnd ? 'And' : 'Or', rows } : null
}

function rowsOf({ target, condition }: AskedCondition, negated: boolean, id: string): Entry | null {
  if ('fieldId' in target || !isSystemKey(target.key)) return null
  const field = systemField(target.key)
  const row = (rowId: string, operatorType: OperatorType, values: readonly string[]): FilterRow | null =>
    operatorsOf(field).includes(operatorType) ? { id: rowId, field, operatorType, values } : null
  if (condition.type === 'string' && condition.operator === 'in') {
    const rows = condition.value.map((text, at) => row(`${id}-${at}`, negated ? 'isNot' : 'is', [text]))
    const isWhole = rows.length > 0 && condition.value.every(isSaid) && rows.every((one) => one !== null)
    return isWhole ? { id, combinator: negated ? 'And' : 'Or', rows } : null
  }
  const asked = operatorFor(condition, negated)
  const values = valuesOf(condition)
  return asked && values ? row(id, asked, values) : null
}

const isSaid = (text: string): boolean => text.trim() !== ''

/** The operator of a condition, and of its negation. */
function operatorFor(condition: Condition, negated: boolean): OperatorType | null {
  const either = (yes: OperatorType, no: OperatorType): OperatorType => (negated ? no : yes)
  if (condition.operator === 'empty') return condition.value === negated ? 'isNotEmpty' : 'isEmpty'
  switch (condition.type) {
    case 'string':
      return condition.operator === 'contains' ? either('contains', 'doesNotContain') : either('is', 'isNot')
    case 'boolean':
    case 'number':
    case 'date':
      return null
    case 'id':
      return either('oneOf', 'notOneOf')
    default:
      return condition.operator === 'overlaps' ? either('oneOf', 'notOneOf') : either('allOf', 'notAllOf')
  }
}

/** What a row chooses or says; null where it would say nothing and filter nothing. */
function valuesOf(condition: Condition): readonly string[] | null {
  if (condition.operator === 'empty') return []
  if (typeof condition.value === 'string') return isSaid(condition.value) ? [condition.value] : null
  if (Array.isArray(condition.value)) return condition.value.length ? condition.value.map(String) : null
  return null
}
