import { expect, test } from 'vitest'
import { alignWords, type HeardWord, momentOf, wordAt } from './spoken-words.ts'

const heard: HeardWord[] = [
  [0, 300, 'It'],
  [300, 600, 'says'],
  [600, 1200, 'verifying.'],
  [1300, 1500, 'By'],
  [1500, 1800, 'who?'],
]

const times = (text: string) => alignWords(text, heard).map(({ from, to, startMs }) => [text.slice(from, to), startMs])

test('words stand where the text has them', () => {
  expect(times('It says verifying. By who?')).toEqual([
    ['It', 0],
    ['says', 300],
    ['verifying.', 600],
    ['By', 1300],
    ['who?', 1500],
  ])
})

test('a corrected word keeps the time of the one it replaces', () => {
  expect(times('It said verifying. By who?')).toEqual([
    ['It', 0],
    ['said', 300],
    ['verifying.', 600],
    ['By', 1300],
    ['who?', 1500],
  ])
})

test('an added word does not move those behind it, and a removed one does not either', () => {
  expect(times('It really says verifying. By who?').at(-1)).toEqual(['who?', 1500])
  expect(times('It verifying. By who?').slice(1)).toEqual([
    ['verifying.', 600],
    ['By', 1300],
    ['who?', 1500],
  ])
})

test('a whole phrase that was added leaves the times of all other words as they were', () => {
  expect(times('To be quite honest with you, it says verifying. By who?').slice(6)).toEqual([
    ['it', 0],
    ['says', 300],
    ['verifying.', 600],
    ['By', 1300],
    ['who?', 1500],
  ])
})

test('the word of a moment, and the moment of a place', () => {
  const words = alignWords('It says verifying. By who?', heard)
  expect(wordAt(words, 700)?.startMs).toBe(600)
  expect(wordAt(words, 1250)?.startMs).toBe(600)
  expect(wordAt([], 10)).toBeNull()
  expect(momentOf(words, 9)).toBe(600)
  expect(momentOf(words, 24)).toBe(1500)
})
