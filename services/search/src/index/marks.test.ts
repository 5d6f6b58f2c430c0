import { expect, test } from 'vitest'
import { phraseRanges, rangesOf, type Token, withMarks } from './marks.ts'

const tokens = (text: string): Token[] =>
  [...text.matchAll(/\w+|\W+/g)].map(([part]) => [part, /\w/.test(part) ? part.toLowerCase() : null])

test('marks are read where they stand and set again', () => {
  const marked = 'It \u0001says\u0002 what \u0001it\u0002 says'
  expect(rangesOf(marked)).toEqual([
    [3, 7],
    [13, 15],
  ])
  expect(withMarks('It says what it says', rangesOf(marked))).toBe(marked)
  expect(rangesOf('nothing')).toEqual([])
})

test('marks that overlap become one', () => {
  const ranges = [
    [3, 7],
    [0, 2],
    [5, 9],
  ] as const
  expect(withMarks('It says so', ranges)).toBe('\u0001It\u0002 \u0001says s\u0002o')
})

test('a phrase is marked only where it stands', () => {
  const text = 'It was that. And that was it'
  expect(phraseRanges(tokens(text), [['that', 'was', 'it']]).map(([from, to]) => text.slice(from, to))).toEqual([
    'that',
    'was',
    'it',
  ])
  expect(phraseRanges(tokens(text), [[], ['was', 'it', 'not']])).toEqual([])
})
