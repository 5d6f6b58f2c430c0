import type { FilterDate } from '#src/filters/relative-dates.ts'
import type { SystemKey } from '#src/filters/system-fields.ts'

/** One condition as it is sent: exactly one of these. */
export type ConditionJson =
  | { equalTo: string | number | boolean | FilterDate }
  | { contains: string | readonly string[] }
  | { in: readonly (string | number)[] }
  | { overlaps: readonly string[] }
  | { greaterThan: number | FilterDate }
  | { lessThan: number | FilterDate }
  | { empty: boolean }

/** The kinds of conditions on a custom field. */
export const CUSTOM_KINDS = ['string', 'boolean', 'number', 'int', 'date', 'uuids'] as const
export type CustomKind = (typeof CUSTOM_KINDS)[number]

/** A custom field and one condition of the kind of its values. */
type CustomFieldJson = { fieldId: string } & { [kind in CustomKind]?: ConditionJson }

/** A filter as it is sent: nested objects, negation wrapped in `not`. */
export type FilterJson =
  | { and: readonly FilterJson[] }
  | { or: readonly FilterJson[] }
  | { not: FilterJson }
  | { customField: CustomFieldJson }
  | { [key in SystemKey]?: ConditionJson }

type Empty = { [type in ValueType]: { type: type; operator: 'empty'; value: boolean } }

/** What a condition asks, of values of one type. `ids` are the several that a thing can have, `id` the one. */
export type Condition =
  | { type: 'boolean'; operator: 'equalTo'; value: boolean }
  | { type: 'string'; operator: 'equalTo' | 'contains'; value: string }
  | { type: 'string'; operator: 'in'; value: readonly string[] }
  | { type: 'number'; operator: 'equalTo' | 'greaterThan' | 'lessThan'; value: number }
  | { type: 'number'; operator: 'in'; value: readonly number[] }
  | { type: 'date'; operator: 'equalTo' | 'greaterThan' | 'lessThan'; value: FilterDate }
  | { type: 'id'; operator: 'in'; value: readonly string[] }
  | { type: 'ids'; operator: 'overlaps' | 'contains'; value: readonly string[] }
  | Empty[ValueType]
export type ValueType = 'boolean' | 'string' | 'number' | 'date' | 'id' | 'ids'

/** What a condition is asked of: a system field or a custom field. */
export type FilterTarget = { key: SystemKey } | { fieldId: string }

/** A filter that was read and checked (`readFilter`): the one tree that memory, SQL and the search index answer alike. */
export type Filter = { kind: 'and' | 'or'; parts: readonly Filter[] } | { kind: 'not'; part: Filter } | AskedCondition

/** One condition of a filter: what is asked of what. */
export type AskedCondition = { kind: 'condition'; target: FilterTarget; condition: Condition }

/** Every condition of a filter, in its order, and whether it is wanted or, within an odd number of `not`, refused. */
export function conditionsOf(filter: Filter, wanted = true): (AskedCondition & { wanted: boolean })[] {
  switch (filter.kind) {
    case 'condition':
      return [{ ...filter, wanted }]
    case 'not':
      return conditionsOf(filter.part, !wanted)
    default:
      return filter.parts.flatMap((part) => conditionsOf(part, wanted))
  }
}

/** Each id that the conditions on a system field with several ids name, once. */
export function idsNamed(filter: Filter, key: SystemKey): string[] {
  const ids = conditionsOf(filter).flatMap(({ target, condition }) =>
    'key' in target && target.key === key && condition.type === 'ids' && condition.operator !== 'empty'
      ? condition.value
      : [],
  )
  return [...new Set(ids)]
}

/** The parts of a filter that hold for everything it finds: itself, or those that it joins by `and`. */
export const partsThatHold = (filter: Filter): readonly Filter[] =>
  filter.kind === 'and' ? filter.parts.flatMap(partsThatHold) : [filter]
