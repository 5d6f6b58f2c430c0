import { expect, test } from 'vitest'
import { type CustomField, chosenOptions, readValue, valueFor, webAddress } from './custom-field.ts'
import type { FieldType } from './field-types.ts'

const field = (type: FieldType, more: Partial<CustomField> = {}): CustomField => ({
  id: '1',
  title: 'F',
  type,
  ...more,
})

test.each<[FieldType, string, string | null]>([
  ['TEXT', '  Leeds ', 'Leeds'],
  ['TEXT', '   ', null],
  ['NUMBER', '12.50', '12.50'],
  ['NUMBER', '1,200', '1200'],
  ['NUMBER', '-3', '-3'],
  ['NPS', '010', '10'],
  ['EMAIL', 'ines@farrow.example', 'ines@farrow.example'],
  ['PHONE', '+44 (113) 496-0000', '+44 (113) 496-0000'],
  ['URL', 'farrow.example/depots', 'https://farrow.example/depots'],
  ['DATETIME', '2026-11-21', '2026-11-21'],
  ['BOOLEAN', 'false', 'false'],
])('a %s field keeps %j as %j', (type, typed, value) => {
  expect(readValue(field(type), typed)).toEqual({ value })
})

test.each<[FieldType, string]>([
  ['NUMBER', '1.2.3'],
  ['NUMBER', 'twelve'],
  ['NPS', '11'],
  ['NPS', '7.5'],
  ['EMAIL', 'ines'],
  ['EMAIL', 'ines okafor@farrow.example'],
  ['PHONE', 'call me'],
  ['URL', 'javascript:alert(1)'],
  ['URL', 'no address'],
  ['DATETIME', 'tomorrow or so'],
  ['BOOLEAN', 'perhaps'],
  ['TEXT', 'x'.repeat(10_300)],
])('a %s field refuses %j and says what it takes', (type, typed) => {
  expect(readValue(field(type), typed)).toHaveProperty('refusal')
})

test('a select keeps labels as a row of CSV, and takes no more than it may', () => {
  const options = [
    { id: 'a', label: 'Small, 2 to 20', color: '#b11' },
    { id: 'b', label: 'Large' },
  ]
  const size = field('SELECT', { options, max: 2 })
  const value = valueFor(size, options)
  expect(value).toBe('"Small, 2 to 20",Large')
  expect(chosenOptions(size, value)).toEqual(options)
  expect(readValue(size, value ?? '')).toEqual({ value })
  expect(readValue({ ...size, max: 1 }, value ?? '')).toEqual({ refusal: 'Choose one' })
  expect(chosenOptions(size, 'Broker')).toEqual([{ id: 'Broker', label: 'Broker' }])
  expect(valueFor(size, [])).toBeNull()
})

test('a person is kept by id, and one who is gone is not shown as an id', () => {
  const who = field('PERSON', { options: [{ id: 'p1', label: 'Ines Okafor' }] })
  expect(valueFor(who, who.options ?? [])).toBe('p1')
  expect(chosenOptions(who, 'p1,p2').map(({ label }) => label)).toEqual(['Ines Okafor', 'Somebody who is gone'])
})

test('only addresses of the web become links', () => {
  expect(webAddress('https://farrow.example')).toBe('https://farrow.example/')
  for (const text of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example', 'Leeds', 'https://'])
    expect(webAddress(text)).toBeNull()
})
