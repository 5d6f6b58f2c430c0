import { expect, test } from 'vitest'
import { tagOffers } from './tag-offers.ts'

const tag = (id: string, title: string) => ({ id, title, color: 'red', role: null, synonyms: [] })

test('tags of the workspace follow those of the project, without those that it uses or has one of that title', () => {
  const offers = tagOffers({
    tags: [
      { ...tag('a', 'Renamed'), workspaceTag: { id: 'w' }, parent: null },
      { ...tag('b', 'Depot'), workspaceTag: null, parent: { id: 'a' } },
    ],
    workspaceTags: [tag('w', 'Waiting'), tag('x', 'DEPOT'), tag('y', 'Praise')],
  })
  expect(offers.map(({ id, isOfWorkspace, level }) => [id, isOfWorkspace, level])).toEqual([
    ['a', false, 1],
    ['b', false, 2],
    ['y', true, 1],
  ])
})
