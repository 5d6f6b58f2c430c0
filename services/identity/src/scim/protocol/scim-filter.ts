import { type Filter, parse } from 'scim2-parse-filter'
import { ScimError } from './scim-error.ts'
import { isObject, type Json, type JsonObject, valueNamed } from './scim-schema.ts'

export type { Filter } from 'scim2-parse-filter'

const FILTER_MAX = 2000
const DEEPEST = 20
/** Compared to the letter; everything else without case. */
const EXACT = new Set(['id', 'externalid', 'value', '$ref'])

/** Reads a filter (RFC 7644, 3.4.2.2). Throws ScimError invalidFilter. */
export function readFilter(text: string): Filter {
  if (text.length > FILTER_MAX) throw new ScimError(400, 'The filter is too long', 'invalidFilter')
  try {
    const filter = parse(text)
    if (depthOf(filter) <= DEEPEST) return filter
  } catch {
    // What the parser says quotes the filter, which may hold an address.
  }
  throw new ScimError(400, 'The filter cannot be read', 'invalidFilter')
}

/** The attribute and text that a filter alone asks for, lower case; null for any other filter. */
export function soleEquality(filter: Filter): { name: string; value: string } | null {
  if (filter.op !== 'eq' || typeof filter.compValue !== 'string') return null
  return { name: pathOf(filter.attrPath).join('.').toLowerCase(), value: filter.compValue }
}

/** Whether a resource, or a value of an attribute, is what the filter asks for. */
export function matches(filter: Filter, object: JsonObject): boolean {
  switch (filter.op) {
    case 'and':
      return filter.filters.every((one) => matches(one, object))
    case 'or':
      return filter.filters.some((one) => matches(one, object))
    case 'not':
      return !matches(filter.filter, object)
    case '[]':
      return valuesAt(object, pathOf(filter.attrPath)).some(
        (value) => isObject(value) && matches(filter.valFilter, value),
      )
    case 'pr':
      return valuesAt(object, pathOf(filter.attrPath)).length > 0
    default:
      return compares(filter, object)
  }
}

type Compare = Extract<Filter, { compValue: unknown }>

function compares({ op, attrPath, compValue }: Compare, object: JsonObject): boolean {
  const path = pathOf(attrPath)
  const exact = EXACT.has(path.at(-1)?.toLowerCase() ?? '')
  const fold = (value: unknown): unknown => (typeof value === 'string' && !exact ? value.toLowerCase() : value)
  // A multi-valued attribute without a part stands for its values (RFC 7644, 3.4.2.2).
  const values = valuesAt(object, path).map((value) => fold(isObject(value) ? valueNamed(value, 'value') : value))
  const wanted = fold(compValue)
  if (op === 'ne') return !values.includes(wanted)
  return values.some((value) => compareOne(op, value, wanted))
}

function compareOne(op: Compare['op'], value: unknown, wanted: unknown): boolean {
  if (op === 'eq') return value === wanted || (typeof value === 'boolean' && String(value) === wanted)
  if (typeof value !== 'string' || typeof wanted !== 'string') return false
  if (op === 'co') return value.includes(wanted)
  if (op === 'sw') return value.startsWith(wanted)
  if (op === 'ew') return value.endsWith(wanted)
  if (op === 'gt') return value > wanted
  if (op === 'ge') return value >= wanted
  return op === 'lt' ? value < wanted : value <= wanted
}

/** The names of a path, without the schema that it may begin with. */
export const pathOf = (path: string): string[] => path.replace(/^urn:[\w.:-]*:(?:User|Group):/i, '').split('.')

function valuesAt(value: Json | undefined, [name, ...rest]: string[]): Json[] {
  if (value === undefined || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, name === undefined ? [] : [name, ...rest]))
  if (name === undefined) return value === '' ? [] : [value]
  return isObject(value) ? valuesAt(valueNamed(value, name), rest) : []
}

/** How many comparisons a filter makes of one object. */
export function comparisonsOf(filter: Filter): number {
  if ('filters' in filter) return filter.filters.reduce((sum, one) => sum + comparisonsOf(one), 0)
  if ('filter' in filter) return comparisonsOf(filter.filter)
  return 'valFilter' in filter ? comparisonsOf(filter.valFilter) : 1
}

function depthOf(filter: Filter): number {
  if ('filters' in filter) return 1 + Math.max(0, ...filter.filters.map(depthOf))
  if ('filter' in filter) return 1 + depthOf(filter.filter)
  return 'valFilter' in filter ? 1 + depthOf(filter.valFilter) : 1
}
