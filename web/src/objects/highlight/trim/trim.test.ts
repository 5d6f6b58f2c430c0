import { expect, test } from 'vitest'
import { moved, shownAround, spanOf, takenTo, trimOf } from './trim.ts'

const words = ['It', 'took', 'four', 'days'].map((text, place) => ({
  text,
  startMs: place * 100,
  endMs: place * 100 + 90,
}))

test('a clip is known by its first and last word, also where it begins in a pause', () => {
  expect(trimOf(words, 100, 290)).toEqual({ first: 1, last: 2 })
  expect(trimOf(words, 95, 205)).toEqual({ first: 1, last: 2 })
  expect(trimOf(words, 500, 600)).toEqual({ first: 3, last: 3 })
  expect(spanOf(words, { first: 1, last: 2 })).toEqual({ startMs: 100, endMs: 290 })
})

test('the first and the last word move word by word, and neither passes the other or what was heard', () => {
  const clip = { first: 1, last: 2 }
  expect(moved(clip, 'first', -1, 4)).toEqual({ first: 0, last: 2 })
  expect(moved(clip, 'first', -9, 4)).toEqual({ first: 0, last: 2 })
  expect(moved(clip, 'first', 9, 4)).toEqual({ first: 2, last: 2 })
  expect(moved(clip, 'last', 9, 4)).toEqual({ first: 1, last: 3 })
  expect(moved(clip, 'last', -9, 4)).toEqual({ first: 1, last: 1 })
})

test('a word that is pressed becomes the end that is nearer to it', () => {
  expect(takenTo({ first: 1, last: 2 }, 0)).toEqual({ first: 0, last: 2 })
  expect(takenTo({ first: 1, last: 2 }, 3)).toEqual({ first: 1, last: 3 })
  expect(takenTo({ first: 0, last: 3 }, 1)).toEqual({ first: 1, last: 3 })
  expect(takenTo({ first: 0, last: 3 }, 2)).toEqual({ first: 0, last: 2 })
})

test('words around both the clip and its highlight are shown, as far as there are some', () => {
  expect(shownAround(200, { first: 90, last: 95 }, { first: 100, last: 110 })).toEqual({ from: 66, to: 135 })
  expect(shownAround(12, { first: 3, last: 4 }, { first: 3, last: 4 })).toEqual({ from: 0, to: 12 })
})
