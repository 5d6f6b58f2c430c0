import { expect, test } from 'vitest'
import { placeQuery } from './list-place.ts'

const MINE = { authors: { overlaps: ['me'] } }
const OURS = { project: { equalTo: 'p' } }

test('what somebody filters by narrows a list further, and never what it holds', () => {
  expect(placeQuery({ projectId: 'p' })).toEqual({ projectId: 'p' })
  expect(placeQuery({ projectId: null, recent: true })).toEqual({ recent: true })
  expect(placeQuery({ projectId: null, within: MINE })).toEqual({ filter: MINE })
  expect(placeQuery({ projectId: null }, OURS)).toEqual({ filter: OURS })
  expect(placeQuery({ projectId: null, within: MINE }, OURS)).toEqual({ filter: { and: [MINE, OURS] } })
})
