import type { CustomField } from '@verbatim/contracts/fields/custom-field.ts'
import { expect, test } from 'vitest'
import type { ViewColumn } from '../view-props.ts'
import { planPaste, readPasted, readTabbed } from './pasted-cells.ts'

const SIZE: CustomField = {
  ...{ id: 's', type: 'SELECT', title: 'Fleet size', max: 2 },
  options: [
    { id: 'a', label: 'Small, 2 to 20' },
    { id: 'b', label: 'Large' },
  ],
}

test.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a', [['a']]],
  ['', [['']]],
  [
    'a\t\r\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['"two\nlines"\t"a ""word"""', [['two\nlines', 'a "word"']]],
  ['a "word"\tb', [['a "word"', 'b']]],
])('a range is read as a spreadsheet copies it: %j', (text, cells) => {
  expect(readTabbed(text)).toEqual(cells)
})

test('options are known by their names in any case, and others are refused by name', () => {
  expect(readPasted(SIZE, 'large')).toEqual({ value: 'Large' })
  expect(readPasted(SIZE, 'small, 2 to 20')).toEqual({ value: '"Small, 2 to 20"' })
  expect(readPasted(SIZE, 'Broker')).toEqual({ refusal: 'There is no option “Broker”' })
  expect(readPasted(SIZE, '')).toEqual({ value: null })
})

test('yes and no are read as people write them', () => {
  const signed: CustomField = { id: 'c', type: 'BOOLEAN', title: 'Signed' }
  expect(['Yes', 'TRUE', '0', 'n'].map((text) => readPasted(signed, text))).toEqual(
    ['true', 'true', 'false', 'false'].map((value) => ({ value })),
  )
})

test('what fits goes into its cells, what does not is told with its reason', () => {
  const nps: CustomField = { id: 'n', type: 'NPS', title: 'NPS' }
  const column = (key: string, field?: CustomField): ViewColumn => ({
    ...{ key, title: key, width: 100, sticky: false, wrapped: false, type: field?.type ?? 'TITLE', field },
    value: () => '7',
  })
  const plan = planPaste(
    [
      ['8', '3'],
      ['eleven', ''],
      ['7', '9', '2'],
    ],
    {
      rows: [
        { id: 'r1', title: 'Dana' },
        { id: 'r2', title: 'Emre' },
        { id: 'r3', title: 'Luc' },
      ],
      columns: [column('nps', nps), column('created')],
      canEdit: ({ id }) => id !== 'r3',
    },
  )
  expect(plan.edits).toEqual([{ rowId: 'r1', columnKey: 'nps', value: '8' }])
  expect(plan.refused.map(({ row, reason }) => `${row}: ${reason}`)).toEqual([
    'Dana: created is not edited here',
    'Emre: Write a whole number from 0 to 10',
    'Emre: created is not edited here',
    'Luc: You cannot edit this row',
    'Luc: created is not edited here',
    'Luc: There is no column for it',
  ])
})
