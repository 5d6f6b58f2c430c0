import { expect, test } from 'vitest'
import { convertValue } from './convert-value.ts'
import { FIELD_TYPES, type FieldType } from './field-types.ts'

test.each<[FieldType, FieldType, string, string | null]>([
  ['TEXT', 'NUMBER', '1,200', '1200'],
  ['TEXT', 'NUMBER', 'about 12', null],
  ['TEXT', 'NPS', '9', '9'],
  ['TEXT', 'NPS', '11', null],
  ['TEXT', 'BOOLEAN', ' Yes ', 'true'],
  ['TEXT', 'BOOLEAN', '0', 'false'],
  ['TEXT', 'BOOLEAN', 'perhaps', null],
  ['TEXT', 'DATETIME', '2026-11-21', '2026-11-21'],
  ['TEXT', 'DATETIME', '12', null],
  ['TEXT', 'EMAIL', 'ines@farrow.example', 'ines@farrow.example'],
  ['TEXT', 'URL', 'farrow.example', 'https://farrow.example/'],
  ['TEXT', 'SELECT', 'Routes; Charging, at night ;', 'Routes,"Charging, at night"'],
  ['TEXT', 'SELECT', 'x'.repeat(51), null],
  ['TEXT', 'SELECT', ' ; ', null],
  ['SELECT', 'TEXT', '"Charging, at night"', 'Charging, at night'],
  ['SELECT', 'TEXT', 'Routes,Drivers', 'Routes,Drivers'],
  ['SELECT', 'NUMBER', '12', '12'],
  ['SELECT', 'NUMBER', '12,13', null],
  ['SELECT', 'BOOLEAN', 'No', 'false'],
  ['NUMBER', 'NPS', '7', '7'],
  ['NUMBER', 'NPS', '7.5', null],
  ['NUMBER', 'BOOLEAN', '1', 'true'],
  ['NUMBER', 'BOOLEAN', '2', null],
  ['NUMBER', 'DATETIME', '2026', null],
  ['NPS', 'NUMBER', '7', '7'],
  ['BOOLEAN', 'NUMBER', 'true', '1'],
  ['BOOLEAN', 'SELECT', 'false', 'No'],
  ['BOOLEAN', 'NPS', 'true', null],
  ['DATETIME', 'NUMBER', '2026-11-21', null],
  ['EMAIL', 'URL', 'ines@farrow.example', null],
  ['PHONE', 'NUMBER', '0113 496', null],
  ['PERSON', 'SELECT', '01890a5d-ac96-774b-bcce-b302099a8057', null],
])('%s as %s: %j is %j', (from, to, value, converted) => {
  expect(convertValue(from, to, value)).toBe(converted)
})

test('every value becomes a text and stays what it is in its own type, and none becomes a person', () => {
  for (const type of FIELD_TYPES) {
    expect(convertValue(type, type, '7')).toBe('7')
    expect(convertValue(type, 'TEXT', '7')).toBe('7')
    if (type !== 'PERSON') expect(convertValue(type, 'PERSON', '7')).toBeNull()
  }
})
