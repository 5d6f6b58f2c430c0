import { expect, test } from 'vitest'
import { wordErrorRate } from './word-error-rate.ts'

test('case, punctuation, hyphens and short titles are no errors', () => {
  expect(wordErrorRate('and mister Dashwood was cold hearted', 'And Mr. Dashwood was cold-hearted!')).toBe(0)
  expect(wordErrorRate("don't ask", 'Don’t ask.')).toBe(0)
})

test('each wrong, missing and additional word counts once', () => {
  expect(wordErrorRate('one two three four', 'one two tree four')).toBe(0.25)
  expect(wordErrorRate('one two three four', 'one two four')).toBe(0.25)
  expect(wordErrorRate('one two three four', 'one two and three four')).toBe(0.25)
})

test('nothing said and nothing heard is right, anything else heard is wrong', () => {
  expect(wordErrorRate('', '')).toBe(0)
  expect(wordErrorRate('', 'thank you')).toBe(1)
  expect(wordErrorRate('thank you', '')).toBe(1)
})
