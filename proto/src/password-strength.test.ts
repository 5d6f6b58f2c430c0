import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.for([
  ['Password1234!', 'WEAK'],
  ['Qwertyuiop1!', 'WEAK'],
  ['Abcdefghij1!', 'WEAK'],
  ['Aa1!Aa1!Aa1!', 'WEAK'],
  ['Aaaaaaaaaa1!', 'WEAK'],
  ['Berlin2024!!', 'WEAK'],
  ['Kofi-rows 7 boats', 'STRONG'],
  ['Tgh4!mxQz9wk', 'STRONG'],
  ['Harbourrr-1!', 'FAIR'],
])('%s is a %s password', ([password = '', strength]) => {
  expect(passwordStrength(password)).toBe(strength)
})
