import { expect, test } from 'vitest'
import { limitedTitle } from './limited-text.ts'
import { plainLine } from './plain-line.ts'

test('a name keeps no character that hides or turns others', () => {
  expect(plainLine('invoice\u202efdp.exe')).toBe('invoicefdp.exe')
  expect(plainLine('\ufeffDana\u200b \u2066Whitlock\u2069\u0007')).toBe('Dana Whitlock')
  expect(plainLine('a\u0000b\u00adc')).toBe('abc')
  expect(plainLine('one\r\ntwo\u2028three\tfour')).toBe('one two three four')
  expect(plainLine('\u200d \u202e')).toBe('')
  expect(plainLine('\u3164\u2800\u115f\u1160\uffa0')).toBe('')
})

test('what scripts and emoji need stays', () => {
  for (const name of ['می\u200cخواهم', '👩\u200d🔬 lab', 'क\u094d\u200dष', 'Ünïcode – “quotes”', 'עברית', 'Nguyễn'])
    expect(plainLine(name)).toBe(name)
})

test('a title of nothing but hidden characters is no title', () => {
  expect(limitedTitle('\u202e\u200b', 200, 'A title', 'Untitled note')).toBe('Untitled note')
})
