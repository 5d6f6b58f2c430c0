import { expect, test } from 'vitest'
import { asLines, changedMeaning, fromLines, NO_MEANING } from './meaning.ts'

test('texts stand one on each line, and blank lines are none', () => {
  expect(fromLines(' No news \n\nSilence\n')).toEqual(['No news', 'Silence'])
  expect(fromLines(asLines(['A', 'B']))).toEqual(['A', 'B'])
})

test('only what differs is sent', () => {
  const after = { ...NO_MEANING, role: 'mixed', synonyms: ['Silence'] }
  expect(changedMeaning(NO_MEANING, after)).toEqual({ role: 'mixed', synonyms: ['Silence'] })
  expect(changedMeaning(after, { ...after, synonyms: ['Silence'] })).toEqual({})
})
