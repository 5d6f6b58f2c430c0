import { expect, test } from 'vitest'
import { decodeHash, encodeHash, type HashState } from './hash-codec.ts'
import {
  locationFromHash,
  locationsFromHash,
  locationToHash,
  type NoteLocation,
  sharedHighlightHash,
} from './note-locations.ts'

const id = '01900000-0001-7fff-bfff-ffffffffffff'
const travel = (place: NoteLocation) => locationFromHash(decodeHash(encodeHash(locationToHash(place))))

test('every place in a note survives the way through a url', () => {
  const places: NoteLocation[] = [
    { kind: 'highlight', highlightId: id, shared: false },
    { kind: 'highlight', highlightId: id, shared: true },
    { kind: 'filePage', fileId: id, page: 12 },
    { kind: 'comment', commentId: id },
    { kind: 'snippet', exact: 'three weeks', prefix: 'We waited ', suffix: '. Then “we”' },
    { kind: 'snippet', exact: 'three weeks', prefix: '', suffix: '', blockId: 'aaaaaaaaaa' },
  ]
  for (const place of places) expect(travel(place)).toEqual(place)
})

test('the places use the specified codes', () => {
  expect(Object.keys(locationToHash({ kind: 'highlight', highlightId: id, shared: false }))).toEqual(['v'])
  expect(Object.keys(locationToHash({ kind: 'filePage', fileId: id, page: 1 }))).toEqual(['d'])
  expect(Object.keys(locationToHash({ kind: 'snippet', exact: 'a', prefix: '', suffix: '' }))).toEqual(['l'])
})

test('a long snippet is cut and goes on with its own words', () => {
  const exact = Array.from({ length: 500 }, (_, index) => index % 10).join('')
  expect(travel({ kind: 'snippet', exact, prefix: 'p', suffix: 's' })).toEqual({
    kind: 'snippet',
    exact: exact.slice(0, 300),
    prefix: 'p',
    suffix: exact.slice(300, 332),
  })
})

test('a hash that holds no place, or a broken one, is no place', () => {
  const states: HashState[] = [
    {},
    { v: 'x' },
    { v: { id: 'x' } },
    { v: [id] },
    { comment: 7 },
    { l: { exact: '' } },
    { l: null },
  ]
  for (const state of states) {
    expect(locationFromHash(state)).toBeNull()
  }
  expect(locationFromHash({ d: { id, page: -1 } })).toEqual({ kind: 'filePage', fileId: id, page: 1 })
})

test('a link that is handed on names the highlight as shared and the block of its words, and carries none of them', () => {
  const state = decodeHash(encodeHash({ comment: id, ...sharedHighlightHash(id, 'aaaaaaaaaa') }))
  expect(locationsFromHash(state)).toEqual([
    { kind: 'comment', commentId: id },
    { kind: 'highlight', highlightId: id, shared: true },
    { kind: 'snippet', exact: '', prefix: '', suffix: '', blockId: 'aaaaaaaaaa' },
  ])
  expect(locationsFromHash(sharedHighlightHash(id, null))).toHaveLength(1)
})
