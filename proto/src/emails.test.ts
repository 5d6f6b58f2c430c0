import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailDomain, isEmailDomain, parseEmail } from './emails.ts'

test('an address is trimmed and compared in lower case', () => {
  expect(parseEmail('  Ada.Lovelace+notes@Example.COM ')).toBe('ada.lovelace+notes@example.com')
  expect(emailDomain('ada@mail.example.com')).toBe('mail.example.com')
})

test.each([
  '',
  'ada',
  '@example.com',
  'ada@',
  'ada@localhost',
  'a b@example.com',
  'ada@exa mple.com',
  '.ada@example.com',
])('%j is no address', (text) => expect(parseEmail(text)).toBeNull())

test.each([
  'a..b@example.com',
  'ada@-example.com',
  'ada@example..com',
  'ada@1.2.3.4',
  'ada@x@example.com',
  'a\n@example.com',
])('%j is no address either', (text) => expect(parseEmail(text)).toBeNull())

test.each([
  ['the Kelvin sign', '\u212Aate@example.com'],
  ['the Kelvin sign in the domain', 'ada@\u212Aitchen.example'],
  ['a dotted I', '\u0130nes@example.com'],
  ['a dotless i', '\u0131nes@example.com'],
  ['a long s', 'jona\u017F@example.com'],
  ['Cyrillic a', '\u0430da@example.com'],
  ['full width', '\uFF41da@example.com'],
  ['a soft hyphen', 'a\u00ADda@example.com'],
  ['a mark of its own', 'a\u0301da@example.com'],
  ['a fullwidth at', 'ada\uFF20example.com'],
])('%s makes no twin of another address', (_what, text) => expect(parseEmail(text)).toBeNull())

test('an address has at most 64 characters before the @ and 320 in all', () => {
  const label = 'a'.repeat(60)
  expect(parseEmail(`${'a'.repeat(64)}@example.com`)).not.toBeNull()
  expect(parseEmail(`${'a'.repeat(65)}@example.com`)).toBeNull()
  expect(parseEmail(`a@${[label, label, label, label].join('.')}.com`)).not.toBeNull()
  expect(parseEmail(`a@${[label, label, label, label, label].join('.')}.com`)).toBeNull()
})

test('every well-formed address is accepted and stays as it is once stored', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const stored = parseEmail(email)
      expect(stored).toBe(email.toLowerCase())
      expect(parseEmail(stored ?? '')).toBe(stored)
      expect(isEmailDomain(emailDomain(stored ?? ''))).toBe(true)
    }),
  )
})
