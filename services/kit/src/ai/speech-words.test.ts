import { expect, test } from 'vitest'
import type { SpokenWord } from './ai.ts'
import { hasLoop, wordsOfWindow } from './speech-words.ts'

const window = { startMs: 10_000, endMs: 15_000, activeMs: 4_000, nearSilent: false }
const quiet = { ...window, nearSilent: true }

/** Words of 200 ms each, from the start of the window. */
const said = (text: string): SpokenWord[] =>
  text.split(' ').map((word, place) => ({ text: word, startMs: place * 200, endMs: place * 200 + 200 }))

const texts = (words: readonly SpokenWord[]) => words.map((word) => word.text).join(' ')

test('times count from the start of the audio, never go back and stay inside the window', () => {
  const transcribed = [
    { text: 'One', startMs: 100, endMs: 900 },
    { text: 'two', startMs: 50, endMs: 40 },
    { text: 'three.', startMs: 4_000, endMs: 9_000 },
  ]
  expect(wordsOfWindow(transcribed, window)).toEqual([
    { text: 'One', startMs: 10_100, endMs: 10_900 },
    { text: 'two', startMs: 10_100, endMs: 10_100 },
    { text: 'three.', startMs: 14_000, endMs: 15_000 },
  ])
})

test('empty words, punctuation alone and what the recogniser says of sounds are left out', () => {
  expect(texts(wordsOfWindow(said(' [BLANK_AUDIO]  Well, (door closes) ♪ yes . [Music playing]'), window))).toBe(
    'Well, yes',
  )
})

test('an opening bracket without an end is kept as said', () => {
  expect(texts(wordsOfWindow(said('the (so called plan'), window))).toBe('the (so called plan')
})

test('a stock phrase over near-silence is not believed; said aloud it is', () => {
  for (const phrase of ['Thank you.', 'Thanks for watching!', 'you', 'Bye. Bye. Bye. Bye.']) {
    expect(wordsOfWindow(said(phrase), quiet)).toEqual([])
    expect(wordsOfWindow(said(phrase), window)).not.toEqual([])
  }
  expect(texts(wordsOfWindow(said('Thank you for the depot filter.'), quiet))).toBe('Thank you for the depot filter.')
})

test('a loop is shown once, and not at all over near-silence', () => {
  const loop = said('It started when I was here I was here I was here I was here I was here')
  expect(hasLoop(loop)).toBe(true)
  expect(texts(wordsOfWindow(loop, window))).toBe('It started when I was here')
  expect(wordsOfWindow(loop, quiet)).toEqual([])
})

test('a word that is said often in earnest stays', () => {
  expect(texts(wordsOfWindow(said('no no no no no, never again'), window))).toBe('no no no no no, never again')
})
