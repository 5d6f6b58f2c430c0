import { expect, test } from 'vitest'
import { isWithin, nearDuplicates } from './near-duplicates.ts'

const tag = (title: string, ...synonyms: string[]) => ({ id: title, title, synonyms })
const pairs = (...tags: ReturnType<typeof tag>[]) =>
  nearDuplicates(tags).map(({ ids, because }) => [...ids, because].join(' | '))

test('titles of the same words in another order, form or plural may be one tag', () => {
  expect(pairs(tag('Late payouts'), tag('Payout, late'), tag('The price of fuel'), tag('Fuel price'))).toEqual([
    'Late payouts | Payout, late | WORDS',
    'The price of fuel | Fuel price | WORDS',
  ])
})

test('titles that differ by a slip of the keys may be one tag; short ones are what they are', () => {
  expect(pairs(tag('Verification'), tag('Verfication'), tag('Waiting'), tag('Wailing'))).toEqual([
    'Verification | Verfication | SPELLING',
    'Waiting | Wailing | SPELLING',
  ])
  expect(pairs(tag('Cost'), tag('Cosy'), tag('Trust'), tag('Friction'))).toEqual([])
})

test('a tag that another one is also called comes first', () => {
  expect(pairs(tag('Slow check'), tag('Slow checks'), tag('Waiting', 'slow CHECK'))).toEqual([
    'Slow check | Waiting | SYNONYM',
    'Slow check | Slow checks | WORDS',
  ])
})

test.each([
  ['abc', 'abc', 0, true],
  ['abc', 'abd', 0, false],
  ['kitten', 'sitting', 3, true],
  ['kitten', 'sitting', 2, false],
  ['', 'ab', 2, true],
])('%j becomes %j by at most %i letters: %j', (one, other, most, is) => {
  expect(isWithin(one, other, most)).toBe(is)
})
