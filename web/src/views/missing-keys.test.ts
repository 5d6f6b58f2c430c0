import type { FilterField, FilterForm } from '@verbatim/contracts/filters/filter-form.ts'
import { systemField } from '@verbatim/contracts/filters/filter-form.ts'
import { expect, test } from 'vitest'
import { missingKeys, withoutMissing } from './missing-keys.ts'
import { NO_VIEW_DATA } from './view-address.ts'

const OFFERED = [{ key: 'title' }, { key: 'tags' }, { key: 'field:size' }]
const field = (id: string): FilterField => ({ kind: 'custom', fieldType: 'TEXT', id })
const row = (id: string, asked: FilterField) => ({ id, field: asked, operatorType: 'isEmpty' as const, values: [] })
const column = (key: string) => ({ key, width: 90, sticky: false, wrapped: false })
const FILTER: FilterForm = {
  ...{ id: '0', combinator: 'And' },
  rows: [
    row('0-0', systemField('channel')),
    row('0-1', field('size')),
    { id: '0-2', combinator: 'Or', rows: [row('0-2-0', field('gone'))] },
  ],
}
const VIEW = {
  ...NO_VIEW_DATA,
  filter: FILTER,
  group: { by: 'SELECT' as const, fieldId: 'gone' },
  sort: [{ key: 'never', direction: 'ASC' as const }],
  columns: [column('field:gone'), column('tags')],
  fieldVisibility: [{ key: 'field:old', visible: false }],
  summary: { 'field:gone': 'mean' as const, tags: 'count' as const },
}

test('what a view names and nobody offers is told by what the view does by it', () => {
  const missing = [...missingKeys(OFFERED, VIEW)].map(([place, keys]) => `${place}: ${[...keys].join(' ')}`)
  expect(missing).toEqual([
    'filtered by: field:gone',
    'grouped by: field:gone',
    'sorted by: never',
    'shown: field:gone',
  ])
})

test('it can be taken out of the view, and a group of rows that is empty then goes with it', () => {
  const after = { ...VIEW, ...withoutMissing(OFFERED, VIEW) }
  expect([...missingKeys(OFFERED, after)]).toEqual([])
  expect(after.filter?.rows.map(({ id }) => id)).toEqual(['0-0', '0-1'])
  expect(after.group).toBeNull()
  expect(after.columns.map(({ key }) => key)).toEqual(['tags'])
})
