import { expect, test } from 'vitest'
import type { FilterField, FilterForm, FilterRow } from './filter-form.ts'
import { firstFilterForm, systemField } from './filter-form.ts'
import { type FilterFieldType, OPERATORS, type OperatorType } from './operators.ts'
import { readFilter } from './read-filter.ts'
import { SYSTEM_FIELDS, type SystemKey } from './system-fields.ts'
import { toFilter } from './to-filter.ts'
import { operatorsOf } from './value-editors.ts'

const ID = '01890000-0000-7000-8000-000000000001'
const custom = (fieldType: FilterFieldType): FilterField => ({ kind: 'custom', fieldType, id: ID })
const row = (field: FilterField | null, operatorType: OperatorType, ...values: string[]): FilterRow => ({
  id: 'r',
  field,
  operatorType,
  values,
})
const form = (...rows: (FilterRow | FilterForm)[]): FilterForm => ({ id: 'f', combinator: 'And', rows })
const one = (...given: Parameters<typeof row>) => toFilter(form(row(...given)))
const onField = (kind: string, condition: object) => ({ customField: { fieldId: ID, [kind]: condition } })

test.each<[FilterFieldType, OperatorType, string[], object]>([
  ['BOOLEAN', 'is', ['true'], onField('boolean', { equalTo: true })],
  ['BOOLEAN', 'isNot', ['true'], { not: onField('boolean', { equalTo: true }) }],
  ['DATETIME', 'is', ['2026-11-21'], onField('date', { equalTo: '2026-11-21' })],
  ['DATETIME', 'isAfter', ['1 month ago'], onField('date', { greaterThan: { ago: '1 month ago' } })],
  ['DATETIME', 'isBefore', ['2026-11-21T09:00:00Z'], onField('date', { lessThan: '2026-11-21T09:00:00Z' })],
  ['DATETIME', 'isEmpty', [], onField('date', { empty: true })],
  ['EMAIL', 'contains', ['@farrow'], onField('string', { contains: '@farrow' })],
  ['TEXT', 'doesNotContain', ['paper'], { not: onField('string', { contains: 'paper' }) }],
  ['URL', 'isNot', ['x'], { not: onField('string', { equalTo: 'x' }) }],
  ['PHONE', 'isNotEmpty', [], { not: onField('string', { empty: true }) }],
  ['NUMBER', 'greaterThan', ['12.5'], onField('number', { greaterThan: 12.5 })],
  ['NPS', 'lessThan', ['7'], onField('int', { lessThan: 7 })],
  ['NPS', 'is', ['7.5'], onField('number', { equalTo: 7.5 })],
  ['SELECT', 'oneOf', [ID], onField('uuids', { overlaps: [ID] })],
  ['PERSON', 'notAllOf', [ID], { not: onField('uuids', { contains: [ID] }) }],
])('a row of %s, %s %j', (type, operator, values, filter) => {
  expect(one(custom(type), operator, ...values)).toEqual(filter)
})

test.each<[string, FilterRow]>([
  ['no field', row(null, 'contains', 'x')],
  ['no value', row(custom('TEXT'), 'contains')],
  ['a blank value', row(custom('TEXT'), 'contains', ' ')],
  ['no valid date', row(custom('DATETIME'), 'isAfter', 'tomorrow')],
  ['a day that there is not', row(custom('DATETIME'), 'isAfter', '2026-02-30')],
  ['an operator of another type', row(custom('TEXT'), 'greaterThan', '1')],
  ['a system date that is asked whether it is', row(systemField('created'), 'is', '2026-11-21')],
  ['a list of members that is asked for all', row(systemField('contributors'), 'allOf', ID)],
])('a row with %s filters nothing', (_why, given) => {
  expect(toFilter(form(given))).toBeNull()
})

test('what is no number counts as 0', () => {
  expect(['1.2.3', '-3', 'ten', '.', '007', '5.'].map((value) => one(custom('NUMBER'), 'is', value))).toEqual(
    [0, 0, 0, 0, 7, 5].map((equalTo) => onField('number', { equalTo })),
  )
})

test('rows of projects are kept without a value', () => {
  expect(one(systemField('project'), 'oneOf')).toEqual({ project: { in: [] } })
})

test('a field of persons cannot be asked of a person', () => {
  expect(() => one({ kind: 'person', fieldType: 'PERSON', id: ID }, 'oneOf', ID)).toThrow(
    'person FilterFieldForms cannot be of type PERSON',
  )
})

test('groups nest, and one that filters nothing is left out', () => {
  const title = row(systemField('title'), 'contains', 'paper')
  const group: FilterForm = { id: 'g', combinator: 'Or', rows: [title, row(systemField('starred'), 'is', 'true')] }
  expect(toFilter(form(title, group, form(row(null, 'is'))))).toEqual({
    and: [{ title: { contains: 'paper' } }, { or: [{ title: { contains: 'paper' } }, { starred: { equalTo: true } }] }],
  })
})

test('a first filter has rows for folder, contributors and created, and filters nothing yet', () => {
  let last = 0
  const first = firstFilterForm(() => String(++last))
  expect(first.rows.map((entry) => 'field' in entry && entry.field?.id)).toEqual([
    'projectCategory',
    'contributors',
    'created',
  ])
  expect(toFilter(first)).toBeNull()
})

const VALUES: { [type in FilterFieldType]?: string } = {
  BOOLEAN: 'true',
  DATETIME: '2 weeks ago',
  NUMBER: '3',
  NPS: '3',
  TEXT: 'x',
}
const types: FilterFieldType[] = ['BOOLEAN', 'DATETIME', 'EMAIL', 'NPS', 'NUMBER', 'PERSON', 'PHONE', 'SELECT', 'TEXT']

test('what a form gives for every field and operator can be read', () => {
  const fields = [...types.map(custom), ...Object.keys(SYSTEM_FIELDS).map((key) => systemField(key as SystemKey))]
  for (const field of fields)
    for (const operator of operatorsOf(field)) {
      const values = OPERATORS[operator].takes === 'none' ? [] : [VALUES[field.fieldType] ?? ID]
      const filter = one(field, operator, ...values)
      expect(readFilter(JSON.parse(JSON.stringify(filter))), `${field.id} ${operator}`).not.toBeNull()
    }
})
