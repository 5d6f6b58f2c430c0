import { expect, test } from 'vitest'
import { newId } from '../ids.ts'
import { isColumnKey, readViewData } from './view-data.ts'

const refusal = (json: unknown): string => {
  try {
    readViewData(json)
    return 'taken'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const row = (values: string[] = []) => ({
  id: 'r',
  field: { kind: 'system', fieldType: 'TEXT', id: 'title' },
  operatorType: 'contains',
  values,
})
const form = (rows: unknown[]) => ({ id: 'f', combinator: 'And', rows })

test('what is left out of a view is empty', () => {
  expect(readViewData({})).toEqual({
    filter: null,
    sort: [],
    group: null,
    columns: [],
    fieldVisibility: [],
    collapsedGroups: [],
    summary: {},
  })
})

test('a whole view is kept as it is, and read again it is the same', () => {
  const key = `field:${newId()}`
  const data = {
    filter: form([row(['waiting']), form([row()])]),
    sort: [{ key: 'highlightCount', direction: 'DESC' }],
    group: { by: 'SELECT', fieldId: newId() },
    columns: [{ key, width: 240, sticky: true, wrapped: false }],
    fieldVisibility: [{ key: 'created', visible: false }],
    collapsedGroups: [''],
    summary: { [key]: 'mean' },
  }
  expect(readViewData(data)).toEqual(data)
  expect(readViewData(readViewData(data))).toEqual(data)
})

test('unknown keys and values of another kind are refused by their place', () => {
  expect(refusal(null)).toBe('viewData is no object.')
  expect(refusal([])).toBe('viewData is no object.')
  expect(refusal({ filters: [] })).toBe('viewData has no “filters”.')
  expect(refusal({ sort: [{ key: 'title', direction: 'UP' }] })).toBe('viewData.sort.0.direction is none of ASC, DESC.')
  expect(refusal({ columns: [{ key: 'drop table' }] })).toBe('viewData.columns.0.key names no column.')
  expect(refusal({ columns: [{ key: 'title', width: Number.NaN }] })).toContain('viewData.columns.0.width is no width')
  expect(refusal({ filter: form([{ ...row(), operatorType: 'evil' }]) })).toContain('an operator that there is')
  expect(refusal({ summary: { title: 'median' } })).toContain('viewData.summary.title is none of')
  expect(refusal(JSON.parse('{"__proto__": {"filter": null}}'))).toBe('viewData has no “__proto__”.')
})

test('more than 999 rows, 49 levels, 3 sorts or 64 KB are refused', () => {
  expect(refusal({ filter: form(Array.from({ length: 999 }, () => row())) })).toContain('64 KB')
  expect(refusal({ filter: form(Array.from({ length: 1000 }, () => row())) })).toContain('999 rows')
  let deep: unknown = form([])
  for (let depth = 1; depth < 49; depth++) deep = form([deep])
  expect(refusal({ filter: deep })).toBe('taken')
  expect(refusal({ filter: form([deep]) })).toContain('49 levels')
  expect(refusal({ sort: Array.from({ length: 4 }, () => ({ key: 'title', direction: 'ASC' })) })).toContain(
    'more than 3',
  )
  expect(refusal({ filter: form([row(Array.from({ length: 8 }, () => 'x'.repeat(10_000)))]) })).toContain('64 KB')
})

test('what PostgreSQL refuses in JSON is left out', () => {
  expect(readViewData({ collapsedGroups: ['a\u0000b\ud800'] }).collapsedGroups).toEqual(['ab\ufffd'])
  expect(readViewData({ filter: form([row(['\ud800'])]) }).filter?.rows).toMatchObject([{ values: ['\ufffd'] }])
})

test('a column is a system key or a field by id', () => {
  expect(['title', 'highlightCount', `field:${newId()}`].every(isColumnKey)).toBe(true)
  expect(['', 'Title', 'a b', 'field:', 'field:x', 'field', 'x'.repeat(41)].map(isColumnKey)).toEqual([
    ...[false, false, false, false, false, true, false],
  ])
})
