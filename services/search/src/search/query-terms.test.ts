import { expect, test } from 'vitest'
import { isEmpty, readTerms } from './query-terms.ts'

test('quoted parts are phrases and the word being typed is a prefix', () => {
  expect(readTerms('carrier "four days" wait')).toEqual({ words: ['carrier'], phrases: ['four days'], prefix: 'wait' })
  expect(readTerms('carrier wait ')).toEqual({ words: ['carrier', 'wait'], phrases: [], prefix: null })
})

test('signs alone are nothing to look for', () => {
  expect(isEmpty(readTerms(' "" -- !! '))).toBe(true)
})

test('a search is at most 2,000 characters and 60 words', () => {
  expect(() => readTerms('x'.repeat(2001))).toThrow(/2000 characters/)
  expect(() => readTerms('word '.repeat(61))).toThrow(/60 words/)
  expect(readTerms('word '.repeat(60)).words).toHaveLength(60)
})
