import { expect, test } from 'vitest'
import { type KeptPassword, outranks, unmetPasswordRules } from './passwords.ts'

test('a password with 12 characters of all four kinds may be used', () => {
  expect(unmetPasswordRules('Correct-hor5e')).toEqual([])
  expect(unmetPasswordRules('Grüße aus 2026')).toEqual([])
  expect(unmetPasswordRules(`Aa1-${'x'.repeat(96)}`)).toEqual([])
})

test.each([
  ['', ['MIN_LENGTH', 'UPPER_CASE', 'LOWER_CASE', 'DIGIT', 'NON_WORD']],
  ['Aa1-', ['MIN_LENGTH']],
  ['Aa1-5678901', ['MIN_LENGTH']],
  [`Aa1-${'x'.repeat(97)}`, ['MAX_LENGTH']],
  ['correct-hor5e', ['UPPER_CASE']],
  ['CORRECT-HOR5E', ['LOWER_CASE']],
  ['Correct-horse', ['DIGIT']],
  ['Correct_hor5e', ['NON_WORD']],
])('%j does not meet %j', (password, rules) => {
  expect(unmetPasswordRules(password)).toEqual(rules)
})

test('of different passwords of one address the one that was chosen last counts, whoever compares them', () => {
  const kept = (passwordHash: string, chosenAt: number | null, since: number): KeptPassword => ({
    passwordHash,
    chosenAt,
    since,
  })
  const inOrder = [kept('d', 9, 5), kept('c', 8, 1), kept('b', 8, 2), kept('e', null, 1), kept('a', null, 3)]
  for (const [at, one] of inOrder.entries())
    for (const [than, other] of inOrder.entries())
      expect([at, than, outranks(one, other)]).toEqual([at, than, at < than])
})
