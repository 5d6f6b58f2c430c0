import { expect, test } from 'vitest'
import { LANGUAGES, languageName } from './languages.ts'

test('languages have names, each once, and auto is the one that is spoken', () => {
  expect(languageName('de')).toBe('German')
  expect(languageName('auto')).toBe('As spoken')
  expect(new Set(LANGUAGES.map(({ label }) => label)).size).toBe(LANGUAGES.length)
  expect(LANGUAGES.length).toBeGreaterThan(90)
})
