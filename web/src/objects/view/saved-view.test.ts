import { expect, test } from 'vitest'
import { NO_VIEW_DATA } from '../../views/view-address.ts'
import type { SavedView } from './operations.ts'
import { changeWords, isPlain, PLAIN_STATES, placeBeside, sectionView, stateOf, viewsWithTabs } from './saved-view.ts'

const view = (id: string, objectType: SavedView['objectType'], ownerId: string | null = null): SavedView => ({
  ...{ id, objectType, title: id, icon: null, layout: 'TABLE', rank: 1, viewData: {} },
  owner: ownerId === null ? null : { id: ownerId },
  viewerCan: { edit: true, delete: true, manageAccess: true },
})

test('a section leads to the first list of its kind that everybody has; the others have tabs', () => {
  const views = [
    { ...view('canvas', 'NOTE'), layout: 'CANVAS' as const },
    view('mine', 'NOTE', 'ines'),
    view('all', 'NOTE'),
    view('stopped', 'NOTE'),
    view('quotes', 'HIGHLIGHT'),
  ]
  expect(sectionView(views, 'NOTE')?.id).toBe('all')
  expect(sectionView(views, 'INSIGHT')).toBeUndefined()
  expect(viewsWithTabs(views).map(({ id }) => id)).toEqual(['canvas', 'mine', 'stopped', 'quotes'])
})

test('a view moves beside the next one that has a tab, and where there is none, nowhere', () => {
  const views = [view('mine', 'NOTE', 'ines'), view('all', 'NOTE'), view('quotes', 'HIGHLIGHT'), view('last', 'NOTE')]
  const [mine, all, quotes, last] = views.map(({ id }) => id)
  expect(placeBeside(views, { id: String(mine) }, 1)).toEqual({ afterId: quotes })
  expect(placeBeside(views, { id: String(quotes) }, -1)).toEqual({ afterId: null })
  expect(placeBeside(views, { id: String(last) }, -1)).toEqual({ afterId: all })
  expect(placeBeside(views, { id: String(mine) }, -1)).toBeNull()
  expect(placeBeside(views, { id: String(all) }, 1)).toBeNull()
})

test('what cannot be read of a view is as if it was not there', () => {
  const sort = [{ key: 'title', direction: 'ASC' }]
  expect(stateOf({ layout: 'BOARD', viewData: { sort } })).toEqual({ layout: 'BOARD', data: { ...NO_VIEW_DATA, sort } })
  expect(stateOf({ layout: 'BOARD', viewData: { sort: 'title' } }).data).toEqual(NO_VIEW_DATA)
  expect(stateOf({ layout: 'BOARD', viewData: null }).data).toEqual(NO_VIEW_DATA)
})

test('a list with an order or columns of its own is not the plain one', () => {
  const { layout, data } = PLAIN_STATES.INSIGHT
  const column = { key: 'authors', width: null, sticky: false, wrapped: false }
  expect(isPlain('INSIGHT', { layout, data: { ...data, collapsedGroups: ['true'] } })).toBe(true)
  expect(isPlain('INSIGHT', { layout, data: { ...data, sort: [{ key: 'title', direction: 'ASC' }] } })).toBe(false)
  expect(isPlain('INSIGHT', { layout, data: { ...data, columns: [column] } })).toBe(false)
  expect(isPlain('INSIGHT', { layout: 'TABLE', data })).toBe(false)
})

test('what is not as it is saved is told in words', () => {
  expect(changeWords(['filter'])).toBe('the filter')
  expect(changeWords(['filter', 'sort', 'columns'])).toBe('the filter, the order and the columns')
})
