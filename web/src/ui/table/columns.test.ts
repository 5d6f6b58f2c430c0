import { expect, test } from 'vitest'
import { type DataColumn, nextSort, stickyOffsets, tableWidth } from './columns.ts'

const column = (key: string, more: Partial<DataColumn<unknown>> = {}): DataColumn<unknown> => ({
  ...{ key, label: key, cell: () => null },
  ...more,
})

test('the first press asks for the first order of a column, the next one for the other', () => {
  const created = column('created', { sorts: ['descending', 'ascending'] })
  expect(nextSort(created, undefined)).toEqual({ key: 'created', descending: true })
  expect(nextSort(created, { key: 'created', descending: true })).toEqual({ key: 'created', descending: false })
  expect(nextSort(created, { key: 'created', descending: false })).toEqual({ key: 'created', descending: true })
  expect(nextSort(created, { key: 'title', descending: true })).toEqual({ key: 'created', descending: true })
})

test('a column with one order keeps it, and one without is not sorted', () => {
  const title = column('title', { sorts: ['ascending'] })
  expect(nextSort(title, { key: 'title', descending: false })).toEqual({ key: 'title', descending: false })
  expect(nextSort(column('length'), undefined)).toBeNull()
})

test('sticky columns stand beside each other, as wide as they were dragged', () => {
  const columns = [column('a', { sticky: true, width: 300 }), column('b', { sticky: true, width: 100 }), column('c')]
  expect([...stickyOffsets(columns, { a: 200 })]).toEqual([
    ['a', 0],
    ['b', 200],
  ])
})

test('a table is as wide as its columns, with room for the one that takes the rest', () => {
  expect(tableWidth([column('a', { width: 300 }), column('b', { width: 100 }), column('c')], { b: 150 })).toBe(690)
})
