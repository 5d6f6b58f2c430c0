import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterMatches } from './filter-matches.ts'
import { fromFilter } from './from-filter.ts'
import { readFilter } from './read-filter.ts'
import { readFilterForm } from './read-filter-form.ts'
import { RANDOM_NOW, type RandomKeys, randomFilters, randomSubjects } from './testing/random-filters.ts'
import { toFilter } from './to-filter.ts'

const KEYS = { title: 'string', act: 'id', device: 'string', tags: 'ids' } as const satisfies RandomKeys
const ID = '01890000-0000-7000-8000-000000000001'

const formOf = (json: unknown) => {
  const filter = readFilter(json)
  return filter && fromFilter(filter)
}

test('a form that was made of any filter finds what the filter finds', () => {
  let made = 0
  fc.assert(
    fc.property(randomFilters(KEYS, false), fc.array(randomSubjects(KEYS), { minLength: 5 }), (json, subjects) => {
      const form = formOf(json)
      if (!form) return
      made += 1
      const [asked, said] = [readFilter(json), readFilter(toFilter(readFilterForm(form)))]
      for (const subject of subjects)
        expect(said === null || filterMatches(said, subject, RANDOM_NOW)).toBe(
          asked === null || filterMatches(asked, subject, RANDOM_NOW),
        )
    }),
    { numRuns: 600, seed: 42 },
  )
  expect(made).toBeGreaterThan(200)
})

test('one condition is a row of a form, and negation is in the rows', () => {
  expect(formOf({ act: { equalTo: 'member.roleChanged' } })).toMatchObject({
    combinator: 'And',
    rows: [{ operatorType: 'oneOf', values: ['member.roleChanged'] }],
  })
  expect(formOf({ not: { and: [{ act: { in: ['a'] } }, { actor: { empty: true } }] } })).toMatchObject({
    combinator: 'Or',
    rows: [{ operatorType: 'notOneOf' }, { operatorType: 'isNotEmpty' }],
  })
})

test.each([
  { act: { in: [] } },
  { or: [] },
  { device: { contains: ' ' } },
  { starred: { equalTo: true } },
  { happened: { lessThan: '2026-11-21' } },
  { and: [{ act: { in: ['a'] } }, { customField: { fieldId: ID, string: { contains: 'x' } } }] },
])('no form says %j', (json) => {
  expect(formOf(json)).toBeNull()
})
