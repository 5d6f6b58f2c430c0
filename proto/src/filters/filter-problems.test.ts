import { expect, test } from 'vitest'
import { type FilterField, type FilterForm, type FilterRow, systemField } from './filter-form.ts'
import { type OfferedField, offeredSystemFields, problemsOf } from './filter-problems.ts'
import type { OperatorType } from './operators.ts'
import { readFilterForm } from './read-filter-form.ts'

const field = (fieldType: FilterField['fieldType'], id: string): FilterField => ({ kind: 'note', fieldType, id })
const size: OfferedField = {
  field: field('SELECT', 'size'),
  title: 'Fleet size',
  max: 1,
  options: [{ id: 'one', label: 'Owner-operator' }],
}
const offered = [
  size,
  { field: field('NUMBER', 'score'), title: 'Score' },
  { field: field('DATETIME', 'renewal'), title: 'Renewal' },
  ...offeredSystemFields(['title', 'project']),
]
const row = (given: FilterField | null, operatorType: OperatorType, ...values: string[]): FilterRow => ({
  id: 'r',
  field: given,
  operatorType,
  values,
})

test.each<[string | null, boolean | null, FilterRow]>([
  [null, null, row(size.field, 'oneOf', 'one')],
  [null, null, row(systemField('title'), 'isEmpty')],
  ['noField', true, row(null, 'is')],
  ['fieldGone', false, row(field('TEXT', 'gone'), 'contains', 'x')],
  ['fieldGone', false, row(systemField('channel'), 'oneOf', 'x')],
  ['typeChanged', false, row(field('TEXT', 'score'), 'contains', '5')],
  ['operatorNotOffered', true, row(size.field, 'allOf', 'one')],
  ['personUnderPerson', true, row({ kind: 'person', fieldType: 'PERSON', id: 'p' }, 'oneOf', 'x')],
  ['valueMissing', true, row(systemField('title'), 'contains', ' ')],
  ['valueMissing', false, row(systemField('project'), 'oneOf')],
  ['optionGone', false, row(size.field, 'oneOf', 'one', 'two')],
  ['valueUnreadable', false, row(field('NUMBER', 'score'), 'is', 'ten')],
  ['valueUnreadable', true, row(field('DATETIME', 'renewal'), 'isAfter', 'soon')],
])('%s', (kind, filtersNothing, given) => {
  const [problem] = problemsOf(
    { id: 'f', combinator: 'Or', rows: [{ id: 'g', combinator: 'And', rows: [given] }] },
    offered,
  )
  expect(problem?.kind ?? null).toBe(kind)
  expect(problem?.filtersNothing ?? null).toBe(filtersNothing)
})

const FORM: FilterForm = {
  id: 'f',
  combinator: 'Or',
  rows: [row(systemField('title'), 'contains', 'x'), { id: 'g', combinator: 'And', rows: [] }],
}

test('a form from outside is read as it is', () => {
  expect(readFilterForm(JSON.parse(JSON.stringify(FORM)))).toEqual(FORM)
})

const nested = (depth: number): FilterForm => ({ ...FORM, rows: depth === 1 ? [] : [nested(depth - 1)] })

test.each<[unknown]>([
  [null],
  [[]],
  [{ ...FORM, combinator: 'Xor' }],
  [{ ...FORM, rows: {} }],
  [{ ...FORM, rows: [row({ kind: 'system', fieldType: 'TEXT', id: 'toString' }, 'is')] }],
  [{ ...FORM, rows: [row(field('TEXT', 'no uuid'), 'is')] }],
  [{ ...FORM, rows: [{ ...row(null, 'is'), operatorType: 'constructor' }] }],
  [{ ...FORM, rows: [{ ...row(null, 'is'), values: [7] }] }],
  [{ ...FORM, rows: [{ ...row(null, 'is'), id: '' }] }],
  [{ ...FORM, rows: Array.from({ length: 1000 }, () => row(null, 'is')) }],
  [nested(50)],
])('refused as a form: %.60j', (json) => {
  expect(() => readFilterForm(json)).toThrow(expect.objectContaining({ code: 'ValidationError' }))
})
