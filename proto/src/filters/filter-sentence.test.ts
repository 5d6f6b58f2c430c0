import { expect, test } from 'vitest'
import { type FilterField, type FilterForm, type FilterRow, systemField } from './filter-form.ts'
import { filterSentence, sentenceText } from './filter-sentence.ts'
import type { FilterFieldType, OperatorType } from './operators.ts'
import type { SystemKey } from './system-fields.ts'

const custom = (id: string, fieldType: FilterFieldType): FilterField => ({ kind: 'custom', fieldType, id })
const row = (field: FilterField | SystemKey | null, operatorType: OperatorType, ...values: string[]): FilterRow => ({
  id: 'r',
  field: typeof field === 'string' ? systemField(field) : field,
  operatorType,
  values,
})
const form = (combinator: 'And' | 'Or', ...rows: (FilterRow | FilterForm)[]): FilterForm => ({
  id: 'f',
  combinator,
  rows,
})
/** Fields and values are called by their ids. */
const names = {
  objects: 'Notes',
  fieldName: ({ id }: FilterField) => id,
  valueName: (_field: FilterField, value: string) => (value === 'gone' ? null : value),
}
const said = (given: FilterForm) => sentenceText(filterSentence(given, names))

test('the sentence of the issue', () => {
  const parts = filterSentence(
    form(
      'And',
      row('created', 'isAfter', '1 month ago'),
      row('contributors', 'oneOf', 'Ines'),
      row('highlightCount', 'greaterThan', '2'),
    ),
    names,
  )
  expect(sentenceText(parts)).toBe('Notes created in the last month by Ines, with at least 3 highlights')
  expect(parts.filter(({ kind }) => kind === 'name').map(({ text }) => text)).toEqual(['last month', 'Ines', '3'])
})

test('the long one of the mock-up', () => {
  expect(
    said(
      form(
        'And',
        row('tags', 'oneOf', 'Waiting without news', 'Photo rejected', 'Who is checking?'),
        row('created', 'isAfter', '3 months ago'),
        row('content', 'contains', 'paper'),
        row('highlightCount', 'greaterThan', '4'),
        row('highlightCount', 'lessThan', '41'),
        form(
          'Or',
          row(custom('Fleet size', 'SELECT'), 'oneOf', 'Owner-operator'),
          form(
            'And',
            row('people', 'oneOf', 'Emre Yıldız', 'Marta Kowalczyk'),
            row(custom('Language', 'SELECT'), 'notOneOf', 'German'),
          ),
        ),
        row(custom('Consent', 'BOOLEAN'), 'is', 'true'),
        row('contributors', 'oneOf', 'me'),
        row(custom('Recording', 'URL'), 'isNotEmpty'),
      ),
    ),
  ).toBe(
    'Notes tagged Waiting without news, Photo rejected or Who is checking?, created in the last 3 months by you, with 5 to 40 highlights, where somebody said “paper”, Consent is yes and Recording is not empty, and either where Fleet size is Owner-operator or with Emre Yıldız or Marta Kowalczyk and where Language is not German',
  )
})

test.each<[string, FilterForm]>([
  ['All notes', form('And', row('title', 'contains', ''), row(null, 'is'))],
  ['All notes', form('And', row({ kind: 'person', fieldType: 'PERSON', id: 'x' }, 'oneOf', 'x'))],
  [
    'Notes either tagged A or created before 1 year ago',
    form('Or', row('tags', 'oneOf', 'A'), row('created', 'isBefore', '1 year ago')),
  ],
  [
    'Notes where Depot contains “Leeds”, Score is greater than 5 and Renewal is after 1 Nov 2026',
    form(
      'And',
      row(custom('Depot', 'TEXT'), 'contains', 'Leeds'),
      row(custom('Score', 'NUMBER'), 'greaterThan', '5'),
      row(custom('Renewal', 'DATETIME'), 'isAfter', '2026-11-01'),
    ),
  ],
  [
    'Notes not tagged all of A and B, without people',
    form('And', row('tags', 'notAllOf', 'A', 'B'), row('people', 'isEmpty')),
  ],
  [
    'Notes with “x” in the title, that are not starred',
    form('And', row('title', 'contains', 'x'), row('starred', 'is', 'false')),
  ],
  ['Notes without highlights', form('And', row('highlightCount', 'is', '0'))],
  ['Notes in something that is gone', form('And', row('project', 'oneOf', 'gone'))],
])('%s', (sentence, given) => {
  expect(said(given)).toBe(sentence)
})

test('entries of the audit log', () => {
  const entries = (given: FilterForm) => sentenceText(filterSentence(given, { ...names, objects: 'Entries' }))
  const rows = [
    row('act', 'oneOf', 'Role changed', 'Person joined'),
    row('actor', 'notOneOf', 'me'),
    row('objectType', 'oneOf', 'project'),
    row('happened', 'isAfter', '1 month ago'),
    row('actKind', 'isEmpty'),
  ]
  expect(entries(form('And', ...rows))).toBe(
    'Entries that say Role changed or Person joined, not by you, about any project, done in the last month, of no kind',
  )
  expect(entries(form('And', row('device', 'contains', 'Firefox')))).toBe(
    'Entries from a browser or system with “Firefox” in its name',
  )
})
