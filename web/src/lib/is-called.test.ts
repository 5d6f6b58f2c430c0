import { expect, test } from 'vitest'
import { isCalled } from './is-called.ts'

test.each([
  ['Late payout', [], ' PAYOUT ', true],
  ['Late payout', ['No money'], 'money', true],
  ['Late payout', ['No money'], 'late money', false],
  ['Late payout', undefined, '', true],
])('%j, also %j, is called %j: %j', (title, synonyms, words, is) => {
  expect(isCalled({ title, synonyms }, words)).toBe(is)
})
