import { type FilterRow, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { expect, test } from 'vitest'
import { chosenIds } from './chosen-ids.ts'

const row = (field: FilterRow['field'], values: string[], operatorType: FilterRow['operatorType'] = 'oneOf') => ({
  ...{ id: 'row', field, operatorType, values },
})

test('what a filter names is found in all its groups, by what it is', () => {
  const who = { kind: 'custom', fieldType: 'PERSON', id: 'who' } as const
  const fleet = { kind: 'custom', fieldType: 'SELECT', id: 'fleet' } as const
  const inner = {
    id: 'in',
    combinator: 'Or' as const,
    rows: [row(systemField('people'), ['p1']), row(who, ['p1', 'p2'])],
  }
  const rows = [
    row(systemField('contributors'), ['me', 'ines']),
    row(fleet, ['small']),
    row(systemField('title'), ['x'], 'is'),
    inner,
  ]
  expect(Object.fromEntries(chosenIds({ id: 'all', combinator: 'And', rows }))).toEqual({
    MEMBER: ['ines'],
    PERSON: ['p1', 'p2'],
  })
  expect(chosenIds(null).size).toBe(0)
})
