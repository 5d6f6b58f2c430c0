import { type FilterForm, type FilterRow, systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { expect, test } from 'vitest'
import {
  EMPTY_FILTER,
  firstFilter,
  newGroup,
  newRow,
  rowCount,
  withAdded,
  withCombinator,
  withEntry,
  withoutWaiting,
  withUngrouped,
} from './filter-edit.ts'
import { rowFilters, strongestRow } from './row-filters.ts'

const row = (id: string) => ({ ...newRow(id), field: systemField('title'), values: [id] })
const FORM: FilterForm = {
  id: 'all',
  combinator: 'And',
  rows: [
    row('a'),
    { id: 'any', combinator: 'Or', rows: [row('b'), { id: 'both', combinator: 'And', rows: [row('c'), row('d')] }] },
    row('e'),
  ],
}
/** A form in a line: rows by their ids, groups in brackets. */
const line = ({ combinator, rows }: FilterForm): string =>
  rows.map((entry) => ('rows' in entry ? `(${line(entry)})` : entry.id)).join(combinator === 'And' ? ' and ' : ' or ')

test('rows and groups are added, changed, taken out and taken apart wherever they stand', () => {
  expect(rowCount(FORM)).toBe(5)
  expect(line(withAdded(FORM, 'both', newRow('f')))).toBe('a and (b or (c and d and f)) and e')
  expect(line(withAdded(EMPTY_FILTER, '0', newGroup('g', 'And')))).toBe('(g-0)')
  expect(line(withCombinator(FORM, 'any', 'And'))).toBe('a and (b and (c and d)) and e')
  expect(line(withUngrouped(FORM, 'both'))).toBe('a and (b or c or d) and e')
  expect(line(withEntry(FORM, 'd', (entry) => ({ ...entry, id: 'x' })))).toBe('a and (b or (c and x)) and e')
})

test('a group goes with its last row, and the whole form may be empty', () => {
  const without = (form: FilterForm, ...ids: string[]) =>
    ids.reduce((left, id) => withEntry(left, id, () => null), form)
  expect(line(without(FORM, 'c', 'd'))).toBe('a and (b) and e')
  expect(line(without(FORM, 'b', 'c', 'd'))).toBe('a and e')
  expect(line(without(FORM, 'a', 'any', 'e'))).toBe('')
})

test('what a row leaves is asked with all that has to be true before it', () => {
  expect(rowFilters(FORM).map(({ rowId, form }) => `${rowId}: ${line(form)}`)).toEqual([
    'a: a',
    'b: a and b',
    'c: a and c',
    'd: a and c and d',
    'e: a and (b or (c and d)) and e',
  ])
})

test('the row that takes most away is told', () => {
  const rows: FilterForm = { ...FORM, rows: [row('a'), row('b'), row('c')] }
  const left = new Map([
    ['a', 19],
    ['b', 17],
    ['c', 4],
  ])
  expect(strongestRow(rows, 26, left)).toMatchObject({ row: { id: 'c' }, removed: 13 })
  expect(strongestRow(rows, 26, new Map())).toBeNull()
  expect(strongestRow({ ...rows, combinator: 'Or' }, 26, left)).toBeNull()
})

test('a filter begins with rows of what is offered, and those that nobody gave a value are gone when it is closed', () => {
  const first = firstFilter((id) => id !== 'projectCategory')
  expect(first.rows).toMatchObject([{ field: { id: 'contributors' } }, { field: { id: 'created' } }])
  expect(withoutWaiting(first)).toBeNull()
  const [contributors, created] = first.rows
  const filled: FilterForm = {
    ...first,
    rows: [{ ...contributors, values: ['me'] } as FilterRow, ...(created ? [created] : [])],
  }
  expect(withoutWaiting(filled)?.rows).toMatchObject([{ values: ['me'] }])
  // A row that somebody began by hand waits for them.
  expect(withoutWaiting({ ...first, rows: [newRow('own')] })?.rows).toHaveLength(1)
})
