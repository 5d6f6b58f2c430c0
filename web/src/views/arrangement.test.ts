import { expect, test } from 'vitest'
import { arrange, type OfferedColumn, withArranged, withMoved, withVisible, withWrapped } from './arrangement.ts'
import { NO_VIEW_DATA } from './view-address.ts'

const column = (key: string, more: Partial<OfferedColumn> = {}): OfferedColumn => ({
  ...{ key, title: key, type: 'TEXT', width: 150, sticky: false, wrapped: false, isShownAtFirst: true },
  ...more,
})
const OFFERED = [
  column('title', { isFixed: true, sticky: true, width: 300 }),
  column('tags'),
  column('created'),
  column('language', { isShownAtFirst: false }),
]
const keysOf = (columns: readonly { key: string; isShown: boolean }[]): string =>
  columns.map(({ key, isShown }) => (isShown ? key : `(${key})`)).join(' ')

test('a view without columns has those that are usual', () => {
  expect(keysOf(arrange(OFFERED, NO_VIEW_DATA))).toBe('title tags created (language)')
})

test('a view names order, width and visibility; the title stays first and what it does not name comes behind', () => {
  const all = arrange(OFFERED, {
    columns: [
      { key: 'created', width: 90, sticky: false, wrapped: true },
      { key: 'gone', width: 90, sticky: false, wrapped: false },
      { key: 'title', width: null, sticky: true, wrapped: false },
    ],
    fieldVisibility: [
      { key: 'language', visible: true },
      { key: 'tags', visible: false },
      { key: 'title', visible: false },
    ],
  })
  expect(keysOf(all)).toBe('title created (tags) language')
  expect(all[1]).toMatchObject({ width: 90, wrapped: true })
  expect(all[0]).toMatchObject({ width: 300 })
})

test('columns that were moved in the table leave hidden ones where they are', () => {
  const all = arrange(OFFERED, { columns: [], fieldVisibility: [{ key: 'tags', visible: false }] })
  const [title, , created] = all
  const { columns } = withArranged(all, [created!, title!])
  expect(columns.map(({ key }) => key)).toEqual(['created', 'tags', 'title', 'language'])
})

test('a column is moved, shown and wrapped, and only what is not usual is kept of what is shown', () => {
  const all = arrange(OFFERED, NO_VIEW_DATA)
  expect(withMoved(all, 'created', 1).columns.map(({ key }) => key)).toEqual(['title', 'created', 'tags', 'language'])
  expect(withVisible(all, 'language', true).fieldVisibility).toEqual([{ key: 'language', visible: true }])
  const shown = arrange(OFFERED, { columns: [], ...withVisible(all, 'language', true) })
  expect(withVisible(shown, 'language', false).fieldVisibility).toEqual([])
  expect(withWrapped(all, true).columns.every(({ wrapped }) => wrapped)).toBe(true)
})
