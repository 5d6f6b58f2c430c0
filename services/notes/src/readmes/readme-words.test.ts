import { expect, test } from 'vitest'
import { readmeWords } from '#src/readmes/readme-words.ts'

test.each([
  [
    '# Carrier onboarding\n\n- Why do they **leave**?\n  1. _Who_ calls?',
    'Carrier onboarding\n\nWhy do they leave?\n_Who_ calls?',
  ],
  ['> See [the plan](https://farrow.example/plan), `x` and ~~y~~', 'See the plan, x and y'],
  [String.raw`3 \* 4 is \[twelve\]`, '3 * 4 is [twelve]'],
  ['```\nconst a = 1\n```\n\n---\n\nDone', 'const a = 1\n\n\nDone'],
  ['', ''],
])('the words of %j', (markdown, words) => {
  expect(readmeWords(markdown)).toBe(words)
})

test('of a long one only the beginning is told, and no half of a character', () => {
  expect(readmeWords(`${'a'.repeat(99_999)}😀`).length).toBe(100_000)
  expect(readmeWords(`${'a'.repeat(99_999)}😀`).isWellFormed()).toBe(true)
})
