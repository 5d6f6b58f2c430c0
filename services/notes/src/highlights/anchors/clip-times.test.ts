import { expect, test } from 'vitest'
import type { HeardWord } from '#src/recordings/transcripts/heard-turn.ts'
import { clipTimes } from './clip-times.ts'

const words: HeardWord[] = [
  [1000, 1200, 'It'],
  [1200, 1500, 'said'],
  [1600, 2400, 'shortly.'],
  [3000, 3300, "That's"],
  [3300, 3500, 'not'],
  [3500, 3600, 'a'],
  [3600, 4200, 'length.'],
]
const text = "It said shortly. That's not a length."
const turn = { text, words, startMs: 900, endMs: 4500 }

test('a highlight lasts from its first word to its last', () => {
  expect(clipTimes(turn, text.indexOf('shortly'), text.indexOf(' not'))).toEqual({ startMs: 1600, endMs: 3300 })
  expect(clipTimes(turn, 0, text.length)).toEqual({ startMs: 1000, endMs: 4200 })
})

test('half a word counts as the whole one', () => {
  expect(clipTimes(turn, 4, 5)).toEqual({ startMs: 1200, endMs: 1500 })
})

test('corrected words lie between those that were heard', () => {
  const corrected = "It said very shortly, yes. That's not a duration at all."
  const at = (word: string) =>
    clipTimes({ ...turn, text: corrected }, corrected.indexOf(word), corrected.indexOf(word) + word.length)
  expect(at('very')).toEqual({ startMs: 1500, endMs: 1600 })
  expect(at('yes')).toEqual({ startMs: 2400, endMs: 3000 })
  expect(at("That's")).toEqual({ startMs: 3000, endMs: 3300 })
  expect(at('duration').startMs).toBe(3600)
  expect(at('all').endMs).toBe(4500)
})

test('without words the turn is taken evenly', () => {
  const even = { text: 'x'.repeat(100), words: [], startMs: 10_000, endMs: 20_000 }
  expect(clipTimes(even, 20, 50)).toEqual({ startMs: 12_000, endMs: 15_000 })
})

test('text that has nothing to do with what was heard still gives times within the turn', () => {
  const { startMs, endMs } = clipTimes({ ...turn, text: 'quite another thing' }, 0, 5)
  expect(startMs).toBe(900)
  expect(endMs).toBeLessThanOrEqual(4500)
})
