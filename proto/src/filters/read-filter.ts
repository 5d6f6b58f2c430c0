import { CUSTOM_KINDS, type CustomKind, type Filter, type ValueType } from '#src/filters/filter.ts'
import { isRecord, refused, shown } from '#src/filters/filter-refusal.ts'
import type { FilterFieldType } from '#src/filters/operators.ts'
import { readCondition, type ValueReader } from '#src/filters/read-condition.ts'
import { isSystemKey, SYSTEM_FIELDS, type SystemKey, VIEWER, WORD_KINDS } from '#src/filters/system-fields.ts'
import { isId } from '#src/ids.ts'
import { FILTER_LIMITS } from '#src/limits.ts'

/** Whose `me` among members stands for; without it, `me` is refused. */
export type FilterReader = { viewerId?: string }

/**
 * Reads a filter from outside; null and undefined are no filter. Throws ValidationError that says what is wrong: too many
 * conditions, nested too deep, an unknown key or operator, or a value that is none.
 */
export function readFilter(json: unknown, reader: FilterReader = {}): Filter | null {
  if (json === null || json === undefined) return null
  const left = { conditions: FILTER_LIMITS.conditions }
  return readPart(json, 0, left, reader)
}

function readPart(json: unknown, depth: number, left: { conditions: number }, reader: FilterReader): Filter {
  if (depth > FILTER_LIMITS.depth)
    throw refused(`A filter may be nested ${FILTER_LIMITS.depth} levels at most; take groups apart.`)
  const [name, value] = onlyEntry(json)
  if (name === 'and' || name === 'or') {
    if (!Array.isArray(value)) throw refused(`“${name}” of a filter takes a list.`)
    if (value.length > left.conditions) throw tooMany()
    return { kind: name, parts: value.map((part) => readPart(part, depth + 1, left, reader)) }
  }
  if (name === 'not') return { kind: 'not', part: readPart(value, depth + 1, left, reader) }
  left.conditions -= 1
  if (left.conditions < 0) throw tooMany()
  if (name === 'customField') return readCustom(value)
  if (!isSystemKey(name)) throw refused(`There is no “${shown(name)}” to filter by.`)
  return { kind: 'condition', target: { key: name }, condition: readCondition(value, readerOf(name, reader)) }
}

const tooMany = () =>
  refused(`A filter may have ${FILTER_LIMITS.conditions.toLocaleString('en')} conditions at most; take some away.`)

function onlyEntry(json: unknown): [string, unknown] {
  if (!isRecord(json)) throw refused('A filter is an object such as { "title": { "contains": "freight" } }.')
  const entries = Object.entries(json)
  const [first] = entries
  if (first === undefined || entries.length > 1)
    throw refused('Each object of a filter has exactly one key; join several by “and” or “or”.')
  return first
}

function readCustom(json: unknown): Filter {
  if (!isRecord(json)) throw refused('“customField” takes an object with a fieldId and one condition.')
  const { fieldId, ...rest } = json
  if (typeof fieldId !== 'string' || !isId(fieldId)) throw refused('The fieldId of a “customField” is no valid uuid.')
  const [kind, value] = onlyEntry(rest)
  if (!isCustomKind(kind)) throw refused(`A custom field has no “${shown(kind)}”: ${CUSTOM_KINDS.join(', ')}.`)
  const condition = readCondition(value, { name: kind, type: CUSTOM_TYPES[kind], readId: uuid })
  return { kind: 'condition', target: { fieldId }, condition }
}

const isCustomKind = (text: string): text is CustomKind => Object.hasOwn(CUSTOM_TYPES, text)

const CUSTOM_TYPES: Record<CustomKind, ValueType> = {
  string: 'string',
  boolean: 'boolean',
  number: 'number',
  int: 'number',
  date: 'date',
  uuids: 'ids',
}

const VALUE_TYPES: Record<FilterFieldType, ValueType> = {
  BOOLEAN: 'boolean',
  DATETIME: 'date',
  EMAIL: 'string',
  PHONE: 'string',
  TEXT: 'string',
  URL: 'string',
  NUMBER: 'number',
  NPS: 'number',
  PERSON: 'ids',
  SELECT: 'ids',
  USER: 'ids',
  REFERENCE: 'id',
  REFERENCES: 'ids',
}

const uuid = (text: string): string | null => (isId(text) ? text : null)

/** Keys of persons are theirs who say it: what a note calls a speaker, or a record's id. */
const PERSON_KEY_MAX = 300
const personKey = (text: string): string | null => (text.length <= PERSON_KEY_MAX && !text.includes('\0') ? text : null)

/** A word as `member.roleChanged`, or an id in its usual letters: what is logged may be of any kind. */
const WORD = /^[A-Za-z0-9._:-]{1,200}$/
const word = (text: string): string | null => (isId(text) ? text.toLowerCase() : WORD.test(text) ? text : null)

function readerOf(key: SystemKey, { viewerId }: FilterReader): ValueReader {
  const { type: fieldType, chosen } = SYSTEM_FIELDS[key]
  const type = VALUE_TYPES[fieldType]
  if (key === 'people') return { name: key, type, readId: personKey }
  if (WORD_KINDS.some((kind) => kind === chosen)) return { name: key, type, readId: word, ids: 'names without blanks' }
  if (chosen !== 'MEMBER') return { name: key, type, readId: uuid }
  return { name: key, type, readId: (text) => (text === VIEWER ? (viewerId ?? null) : uuid(text)) }
}
