import { expect, test } from 'vitest'
import { checkedEmail, checkedName, checkedPassword } from '#src/checked-input.ts'

test('an address is kept as one form, whatever its letters and spaces', () => {
  expect(checkedEmail('  Ines@Farrow.Example ')).toBe('ines@farrow.example')
  expect(() => checkedEmail('ines@farrow')).toThrow('Enter an email address like name@company.com.')
})

test('a password that breaks rules is told all of them, and nothing of itself', () => {
  expect(checkedPassword('Carriers answer 24/7')).toBe('Carriers answer 24/7')
  expect(() => checkedPassword('carriers')).toThrow(
    /^Choose another password. It needs: at least 12 characters, an upper-case letter, a digit, a character that is/,
  )
})

test('a name is one line of at most 100 characters that a database can keep', () => {
  expect(checkedName('  Noor\u0000\n Haddad ')).toBe('Noor Haddad')
  expect(checkedName('Zo\ud800ë')).toBe('Zo\ufffdë')
  expect(() => checkedName(' \n ')).toThrow('Enter your name.')
  expect(() => checkedName('x'.repeat(101))).toThrow('Use at most 100 characters for your name.')
})
