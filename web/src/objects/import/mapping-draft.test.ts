import { expect, test } from 'vitest'
import { columnInputs, draftOf, targetGroups } from './mapping-draft.ts'
import type { ImportTargets, ShownImport, ShownTable } from './operations.ts'

const column = (name: string) => ({ __typename: 'CsvColumn' as const, name, samples: [], filled: 0, dayFirst: false })
const table: ShownTable = {
  ...{ encoding: 'utf-8', delimiter: ',', rows: 2 },
  columns: ['Id', 'Tools', 'Why?', 'Fleet', 'Said'].map(column),
}
const mapping: NonNullable<ShownImport['mapping']> = {
  keyColumn: 0,
  columns: [
    { use: 'SKIP', dayFirst: false, field: null, question: null },
    { use: 'FIELD', dayFirst: true, field: { id: null, label: 'Tools', type: 'SELECT', max: 100 }, question: null },
    { use: 'QUESTION', dayFirst: false, field: null, question: { id: null, text: 'Why?', type: 'FREE_TEXT' } },
    { use: 'FIELD', dayFirst: false, field: { id: 'f1', label: 'Fleet', type: 'SELECT', max: 1 }, question: null },
    { use: 'CONTENT', dayFirst: false, field: null, question: null },
  ],
}

test('a mapping is edited as targets and sent as it was meant', () => {
  const draft = draftOf({ mapping, table })
  expect(draft).toEqual({
    targets: ['SKIP', 'new:SEVERAL', 'ask:FREE_TEXT', 'field:f1', 'CONTENT'],
    dayFirst: [false, true, false, false, false],
    keyColumn: 0,
  })
  expect(columnInputs(draft, table)).toEqual([
    { use: 'SKIP', dayFirst: false },
    { use: 'FIELD', newField: { label: 'Tools', type: 'SELECT', max: 100 }, dayFirst: true },
    { use: 'QUESTION', newQuestion: { text: 'Why?', type: 'FREE_TEXT' }, dayFirst: false },
    { use: 'FIELD', fieldId: 'f1', dayFirst: false },
    { use: 'CONTENT', dayFirst: false },
  ])
})

test('a column may become what the project has, and everything new', () => {
  const targets: ImportTargets = {
    fields: [
      { id: 'f1', label: 'Fleet', type: 'SELECT', max: 1 },
      { id: 'f2', label: 'Who', type: 'PERSON', max: 1 },
    ],
    project: { id: 'p', questions: [] },
  }
  const groups = targetGroups(targets)
  expect(groups.map(({ label }) => label)).toEqual(['Of the note', 'New question', 'Field', 'New field'])
  expect(groups.find(({ label }) => label === 'Field')!.options).toEqual([
    { value: 'field:f1', label: 'Fleet' },
    { value: 'field:f2', label: 'Who' },
  ])
  const made = groups.find(({ label }) => label === 'New field')?.options.map(({ label }) => label)
  expect(made).toEqual(expect.arrayContaining(['New field, one of a list', 'New field, NPS']))
})
