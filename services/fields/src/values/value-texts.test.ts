import type { FieldType } from '@verbatim/contracts/fields/field-types.ts'
import { newId } from '@verbatim/contracts/ids.ts'
import { expect, test } from 'vitest'
import { fieldValueText, readFieldValue, type TypedField } from './value-texts.ts'

const [starter, fleet, person] = [newId(), newId(), newId()]
const options = [
  { id: starter, label: 'Starter' },
  { id: fleet, label: 'Fleet, 200+' },
]
const field = (type: FieldType, max = 1): TypedField => ({ id: newId(), type, label: 'F', options, max })

test.each<[TypedField, string, string]>([
  [field('TEXT'), ' as it came ', 'as it came'],
  [field('NUMBER'), '1,200.50', '1200.5'],
  [field('NPS'), '09', '9'],
  [field('BOOLEAN'), 'true', 'true'],
  [field('DATETIME'), '2026-11-21', '2026-11-21'],
  [field('DATETIME'), '2026-11-21T10:00:00+01:00', '2026-11-21T09:00:00.000Z'],
  [field('SELECT'), 'STARTER', 'Starter'],
  [field('SELECT', 2), '"fleet, 200+",starter', '"Fleet, 200+",Starter'],
  [field('PERSON'), person.toUpperCase(), person],
  [field('URL'), 'farrow.example', 'https://farrow.example/'],
])('a value of %j is stored, and read as it is meant', (one, text, kept) => {
  const read = readFieldValue(one, text)
  if ('refusal' in read) throw new Error(read.refusal)
  expect(fieldValueText(one, read.values)).toBe(kept)
})

test.each<[TypedField, string, string]>([
  [field('SELECT'), 'Pro', 'no option “Pro”'],
  [field('SELECT'), 'Starter,"Fleet, 200+"', 'Choose one'],
  [field('PERSON'), 'Dana Whitlock', 'by their ids'],
  [field('NUMBER'), '1e400', 'number'],
  [field('NUMBER'), '9'.repeat(400), 'number'],
  [field('NPS'), '11', '0 to 10'],
  [field('DATETIME'), 'soon', 'date'],
])('%j refuses %s', (one, text, reason) => {
  expect(readFieldValue(one, text)).toEqual({ refusal: expect.stringContaining(reason) })
})

test('nothing written is no value, and an option chosen twice is chosen once', () => {
  for (const text of [null, '', '  ']) expect(readFieldValue(field('SELECT'), text)).toEqual({ values: [] })
  expect(readFieldValue(field('SELECT', 3), 'Starter,starter')).toEqual({ values: [starter] })
})
