import { expect, test } from 'vitest'
import { isTriedFirst } from './common-passwords.ts'
import { unmetPasswordRules } from './passwords.ts'

test('what leads every list of leaked passwords is known, however it is dressed up for the rules', () => {
  for (const password of [
    'Password1234!',
    'P@ssw0rd2026!',
    '!!!Passw0rd123',
    'Qwertyuiop1-',
    '1qaz-2WSX-3edc',
    'Welcome-2026-',
    'Password-Password-1',
    'Verbatim-2026',
    'Summer-2026-!',
  ]) {
    expect(unmetPasswordRules(password)).toEqual([])
    expect([password, isTriedFirst(password)]).toEqual([password, true])
  }
})

test('a sentence is not, though such a word stands in it', () => {
  for (const password of ['Carriers answer 24/7', 'Correct-hor5e', 'my password is 9 Geese', 'Grüße aus 2026'])
    expect([password, isTriedFirst(password)]).toEqual([password, false])
})
