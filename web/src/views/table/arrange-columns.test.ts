import { expect, test } from 'vitest'
import { placeAt, withColumnChanged, withColumnMoved } from './arrange-columns.ts'

const COLUMNS = ['title', 'quote', 'tags', 'place'].map((key) => ({
  ...{ key, width: 100, sticky: key === 'title', wrapped: false },
}))
const keys = (columns: readonly { key: string }[]): string => columns.map(({ key }) => key).join(' ')

test('a column goes to another place and nothing else moves', () => {
  expect(keys(withColumnMoved(COLUMNS, 'place', 1))).toBe('title place quote tags')
  expect(keys(withColumnMoved(COLUMNS, 'quote', 3))).toBe('title tags place quote')
  expect(keys(withColumnMoved(COLUMNS, 'gone', 1))).toBe('title quote tags place')
})

test('no column goes before one that stands still', () => {
  expect(keys(withColumnMoved(COLUMNS, 'tags', 0))).toBe('title tags quote place')
  expect(keys(withColumnChanged(COLUMNS, 'tags', { sticky: true }))).toBe('title tags quote place')
})

test('a width stays within bounds', () => {
  const width = (wanted: number) => withColumnChanged(COLUMNS, 'quote', { width: wanted })[1]?.width
  expect([width(3), width(120.4), width(99_999)]).toEqual([64, 120, 800])
})

test('the place under the pointer counts the other columns', () => {
  expect(placeAt(COLUMNS, 'quote', 10)).toBe(0)
  expect(placeAt(COLUMNS, 'quote', 260)).toBe(2)
  expect(placeAt(COLUMNS, 'quote', 9999)).toBe(3)
})
