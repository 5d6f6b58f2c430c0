import { expect, test } from 'vitest'
import { speechPrompt } from './speech-prompt.ts'

test('the words stand in one sentence, and of too many the last ones stay, each whole', () => {
  expect(speechPrompt()).toBe('')
  expect(speechPrompt([])).toBe('')
  expect(speechPrompt(['licencja wspólnotowa', 'moffett'])).toBe('Glossary: licencja wspólnotowa, moffett.')
  const many = Array.from({ length: 200 }, (_none, at) => `word${at}`)
  const prompt = speechPrompt(many)
  expect(prompt.length).toBeLessThan(830)
  expect(prompt.endsWith('word198, word199.')).toBe(true)
})
