import { expect, test } from 'vitest'
import { valueAfterMove, valueTakenBack } from './value-after-move.ts'

const option = (id: string, label: string) => ({ __typename: 'FieldOption' as const, id, label, color: null })
const FIELD = {
  type: 'SELECT',
  options: [option('a', 'Rail'), option('b', 'Road, paved'), option('c', 'Sea')],
} as const
const PERSON = { type: 'PERSON', options: [option('p1', 'Dana')] } as const

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

test('a row gets the person of its group in place of the one that it left, also one whose name is not known yet', () => {
  expect(valueAfterMove(PERSON, 'p1,p2', { from: 'p1', to: 'p9' })).toBe('p9,p2')
  expect(valueAfterMove(PERSON, null, { from: '', to: 'p9' })).toBe('p9')
  expect(valueAfterMove(PERSON, 'p1,p2', { from: 'p2', to: '' })).toBe('p1')
})

test('a move is taken back to what was there, and what somebody changed meanwhile stays', () => {
  const way = { from: 'p1', to: 'p2' }
  expect(valueTakenBack(PERSON, { before: 'p1,p2', made: 'p2', now: 'p2' }, way)).toBe('p1,p2')
  expect(valueTakenBack(PERSON, { before: 'p1', made: 'p2', now: 'p2,p7' }, way)).toBe('p1,p7')
  expect(valueTakenBack(PERSON, { before: 'p1', made: null, now: 'p7' }, { from: 'p1', to: '' })).toBe('p7,p1')
  expect(valueTakenBack(FIELD, { before: null, made: 'Rail', now: 'Rail' }, { from: '', to: 'a' })).toBeNull()
})

test('a row that somebody moved on since stays there', () => {
  expect(valueTakenBack(PERSON, { before: 'p1', made: 'p2', now: 'p3' }, { from: 'p1', to: 'p2' })).toBeUndefined()
  expect(valueTakenBack(PERSON, { before: 'p1', made: null, now: 'p1' }, { from: 'p1', to: '' })).toBeUndefined()
})
