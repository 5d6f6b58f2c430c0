import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFilterAddress, toFilterAddress } from './filter-address.ts'
import { type FilterForm, type FilterRow, isGroup, systemField } from './filter-form.ts'
import { OPERATORS, type OperatorType } from './operators.ts'
import { SYSTEM_FIELDS, type SystemKey } from './system-fields.ts'

const ID = '01890000-0000-7000-8000-000000000001'
const row = (field: FilterRow['field'], operatorType: OperatorType, ...values: string[]): FilterRow => ({
  id: 'r',
  field,
  operatorType,
  values,
})

/** A form without the ids of its rows. */
const shape = (form: FilterForm): unknown => [
  form.combinator,
  form.rows.map((entry) => (isGroup(entry) ? shape(entry) : [entry.field, entry.operatorType, entry.values])),
]

test('an address is short and needs no escaping', () => {
  const created = row(systemField('created'), 'isAfter', '1 month ago')
  const select = row({ kind: 'note', fieldType: 'SELECT', id: ID }, 'oneOf', ID)
  const address = toFilterAddress({ id: 'f', combinator: 'And', rows: [created, select] }) ?? ''
  expect(address).toMatch(/^A2\.created\.isAfter1\.1-month-ago\.\*note-SELECT-\w{20,22}\.oneOf1\.\*\w{20,22}$/)
  expect(new URLSearchParams({ filter: address }).toString()).toBe(`filter=${address}`)
})

const rows = fc.record({
  id: fc.constant('r'),
  field: fc.option(
    fc.oneof(
      fc.constantFrom(...(Object.keys(SYSTEM_FIELDS) as SystemKey[])).map(systemField),
      fc.record({
        kind: fc.constantFrom('note' as const, 'custom' as const, 'person' as const),
        fieldType: fc.constantFrom('TEXT' as const, 'SELECT' as const),
        id: fc.uuid(),
      }),
    ),
  ),
  operatorType: fc.constantFrom(...(Object.keys(OPERATORS) as OperatorType[])),
  values: fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.uuid()), { maxLength: 3 }),
})
const { form } = fc.letrec<{ form: FilterForm }>((tie) => ({
  form: fc.record({
    id: fc.constant('f'),
    combinator: fc.constantFrom('And' as const, 'Or' as const),
    rows: fc.array(fc.oneof({ depthSize: 'small' }, rows, tie('form')), { maxLength: 4 }),
  }),
}))

test('what was written is read again', () => {
  fc.assert(
    fc.property(form, (given) => {
      fc.pre(!JSON.stringify(given).includes('\\u0000'))
      const address = toFilterAddress(given)
      fc.pre(address !== null)
      const read = readFilterAddress(address ?? '')
      expect(read && shape(read)).toEqual(shape(given))
    }),
  )
})

test.each([
  '',
  'A1',
  'A0.A0',
  'A2.title.is0',
  'A999',
  'A1.title.like1.x',
  'A1.constructor.is1.x',
  'A1.title.is1._',
  'A1.title.is1._FF',
  'A1.title.is1._00',
  'A1.*note-SELECT-zzzzzzzzzzzzzzzzzzzzzzzz.oneOf0',
  'A1.*gone-SELECT-1.oneOf0',
  Array.from({ length: 60 }, () => 'A1').join('.'),
  'x'.repeat(10_000),
])('an address that says nothing: %.20s', (address) => {
  expect(readFilterAddress(address)).toBeNull()
})

test('a hostile address opens the page without a filter', () => {
  fc.assert(fc.property(fc.string(), (address) => void readFilterAddress(address)))
})

test('a filter too long for a url has no address', () => {
  const long = row(systemField('title'), 'contains', 'é'.repeat(2000))
  expect(toFilterAddress({ id: 'f', combinator: 'Or', rows: [long] })).toBeNull()
})
