import { expect, test } from 'vitest'
import { NO_VIEW_DATA } from '../../views/view-address.ts'
import { plainSort, viewSort } from './list-state.ts'

test('a view that asks for nothing but an order is the plain list in that order', () => {
  const of = (data: Partial<typeof NO_VIEW_DATA>, layout: 'TABLE' | 'BOARD' = 'TABLE') =>
    plainSort({ layout, data: { ...NO_VIEW_DATA, ...data } })
  expect(of({})).toBe('CREATED_DESC')
  for (const sort of ['CREATED_DESC', 'CREATED_ASC', 'UPDATED_DESC', 'TITLE_ASC'] as const)
    expect(of({ sort: viewSort(sort) })).toBe(sort)
  expect(of({ sort: [{ key: 'length', direction: 'ASC' }] })).toBeNull()
  expect(of({}, 'BOARD')).toBeNull()
  expect(of({ group: { by: 'TAG', fieldId: null } })).toBeNull()
  expect(of({ fieldVisibility: [{ key: 'created', visible: false }] })).toBeNull()
})
