import { expect, test } from 'vitest'
import { valueAfterMove } from './value-after-move.ts'

const option = (id: string, label: string) => ({ id, label, color: null })
const FIELD = { options: [option('a', 'Rail'), option('b', 'Road, paved'), option('c', 'Sea')] }

test('a row that goes to another group keeps the options that it has besides', () => {
  expect(valueAfterMove(FIELD, 'Rail,Sea', { from: 'a', to: 'b' })).toBe('"Road, paved",Sea')
  expect(valueAfterMove(FIELD, '"Road, paved",Sea', { from: 'c', to: 'a' })).toBe('"Road, paved",Rail')
  expect(valueAfterMove(FIELD, 'Rail,Sea', { from: 'a', to: 'c' })).toBe('Sea')
  expect(valueAfterMove(FIELD, null, { from: '', to: 'a' })).toBe('Rail')
})

test('a row that goes to the group of none loses what it comes from and nothing else', () => {
  expect(valueAfterMove(FIELD, 'Rail,Sea', { from: 'a', to: '' })).toBe('Sea')
  expect(valueAfterMove(FIELD, 'Rail', { from: 'a', to: '' })).toBeNull()
})
