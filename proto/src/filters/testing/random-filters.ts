import fc from 'fast-check'
import type { ConditionJson, FilterJson } from '#src/filters/filter.ts'
import type { FilterSubject, SubjectValue } from '#src/filters/filter-matches.ts'
import { RELATIVE_DATES } from '#src/filters/relative-dates.ts'
import type { SystemKey } from '#src/filters/system-fields.ts'

/** Random things and filters, of few values, so that many filters find some of the things. */

export const RANDOM_NOW = Date.parse('2026-03-31T12:00:00Z')

const id = (kind: number, nth: number): string =>
  `0189${String(kind).padStart(4, '0')}-0000-7000-8000-${String(nth).padStart(12, '0')}`
const pool = (kind: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, nth) => id(kind, nth))

/** Fields of every kind of column that values have. */
const RANDOM_FIELDS = {
  string: pool(1, 2),
  number: pool(2, 2),
  date: pool(3, 1),
  boolean: pool(4, 1),
  ids: pool(5, 2),
} as const
const IDS = pool(9, 5)

const texts = fc.oneof(
  fc.constantFrom(
    '',
    'Leeds',
    'leeds depot',
    '100% paper',
    'a_b',
    'a\\b',
    "O'Hara",
    'Émile',
    'émile',
    'paper',
    '_',
    '%',
  ),
  fc.string({ unit: fc.constantFrom('a', 'B', 'é', 'É', '%', '_', '\\', ' ', '"', ':', '?', '$', '*'), maxLength: 4 }),
)
const numbers = fc.constantFrom(-3, 0, 0.1, 1, 2.5, 7, 10, 1e9)
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const moments = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map((hours) => RANDOM_NOW + hours * HOUR_MS),
  fc.constantFrom(1, 7, 14, 28, 31, 90, 182, 365, 730).map((days) => RANDOM_NOW - days * DAY_MS),
  fc.integer({ min: -800 * DAY_MS, max: DAY_MS }).map((offset) => RANDOM_NOW + offset),
  fc.constantFrom(0, 1).map((offset) => Date.parse('2026-03-01') - offset),
)
const ids = fc.uniqueArray(fc.constantFrom(...IDS), { maxLength: 4 })
const oneId = fc.constantFrom(...IDS)
const orNone = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 4 })

const VALUES = {
  string: orNone(texts),
  texts: fc.array(texts, { maxLength: 3 }),
  number: orNone(numbers),
  date: orNone(moments.map((moment) => new Date(moment))),
  boolean: orNone(fc.boolean()),
  id: orNone(oneId),
  ids,
} satisfies Record<string, fc.Arbitrary<SubjectValue>>
type Kind = keyof typeof VALUES
/** System fields by the kind of their values. */
export type RandomKeys = { readonly [key in SystemKey]?: Kind }

/** Things with the system fields of these kinds, and values in some of the custom fields. */
export function randomSubjects(keys: RandomKeys): fc.Arbitrary<FilterSubject> {
  const system = Object.fromEntries(Object.entries(keys).map(([key, kind]) => [key, VALUES[kind]]))
  const fields = Object.entries(RANDOM_FIELDS).flatMap(([kind, pool]) =>
    pool.map((field) => VALUES[kind as Kind].map((value): [string, SubjectValue] => [field, value])),
  )
  return fc.record({
    system: fc.record(system) as fc.Arbitrary<FilterSubject['system']>,
    fields: fc.tuple(...fields).map((entries) => new Map(entries)),
  })
}

const isoDates = moments.map((moment) => new Date(moment).toISOString())
const dates = fc.oneof(
  isoDates,
  isoDates.map((date) => date.slice(0, 10)),
  isoDates.map((date) => `${date.slice(0, 19)}+01:00`),
  fc.constantFrom(...RELATIVE_DATES).map((ago) => ({ ago })),
)
const one = <T>(name: string, value: fc.Arbitrary<T>) =>
  value.map((given) => ({ [name]: given }) as object as ConditionJson)
const empty = one('empty', fc.boolean())
const ofTexts = fc.oneof(
  one('equalTo', texts),
  one('contains', texts),
  one('in', fc.array(texts, { maxLength: 3 })),
  empty,
)
const CONDITIONS: Record<Kind, fc.Arbitrary<ConditionJson>> = {
  string: ofTexts,
  texts: ofTexts,
  number: fc.oneof(
    one('equalTo', numbers),
    one('greaterThan', numbers),
    one('lessThan', numbers),
    one('in', fc.array(numbers, { maxLength: 3 })),
    empty,
  ),
  date: fc.oneof(one('equalTo', dates), one('greaterThan', dates), one('lessThan', dates), empty),
  boolean: fc.oneof(one('equalTo', fc.boolean()), empty),
  id: fc.oneof(one('equalTo', oneId), one('in', ids), empty),
  ids: fc.oneof(one('overlaps', ids), one('contains', ids), empty),
}
const SENT_AS = { string: 'string', number: 'number', date: 'date', boolean: 'boolean', ids: 'uuids' } as const

/** Filters by the system fields of these kinds and by the custom fields, nested and negated; `custom` false: without those. */
export function randomFilters(keys: RandomKeys, custom = true): fc.Arbitrary<FilterJson> {
  const system = Object.entries(keys).map(([key, kind]) =>
    CONDITIONS[kind].map((condition) => ({ [key]: condition }) as FilterJson),
  )
  const fields = Object.entries(RANDOM_FIELDS).flatMap(([kind, pool]) =>
    pool.map((fieldId) =>
      CONDITIONS[kind as Kind].map(
        (condition) => ({ customField: { fieldId, [SENT_AS[kind as keyof typeof SENT_AS]]: condition } }) as FilterJson,
      ),
    ),
  )
  const conditions = fc.oneof(...system, ...(custom ? fields : []))
  return fc.letrec<{ filter: FilterJson }>((tie) => ({
    filter: fc.oneof(
      { depthSize: 'medium' },
      { arbitrary: conditions, weight: 4 },
      { arbitrary: tie('filter').map((not) => ({ not })), weight: 1 },
      { arbitrary: fc.array(tie('filter'), { maxLength: 3 }).map((and) => ({ and })), weight: 2 },
      { arbitrary: fc.array(tie('filter'), { maxLength: 3 }).map((or) => ({ or })), weight: 2 },
    ),
  })).filter
}
