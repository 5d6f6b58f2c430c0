import { expect, test } from 'vitest'
import { isQuestion } from './readme-questions.ts'

test('a line that ends with a question mark is a question, in any script and in quotes', () => {
  const asked = ['Why do four in ten leave?', '¿Quién llama primero? ', 'なぜですか？', 'لماذا؟', 'Who says “soon?”']
  expect(asked.filter((line) => !isQuestion(line))).toEqual([])
  expect(['', '?', 'Research questions', 'Why? Because nobody calls.'].filter(isQuestion)).toEqual([])
})
