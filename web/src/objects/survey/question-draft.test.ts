import { expect, test } from 'vitest'
import { draftOf, draftProblem, givenOptions, newOption } from './question-draft.ts'

const question = {
  id: 'q',
  questionText: 'How was it?',
  questionType: 'SINGLE_SELECT' as const,
  options: [{ id: 'a', optionText: 'Slow', count: 2 }],
}

test('options keep their ids, new ones have none, and empty lines are left out', () => {
  const draft = draftOf(question)
  const more = { ...draft, options: [{ ...newOption(), text: ' Quick ' }, ...draft.options, newOption()] }
  expect(givenOptions(more)).toEqual([{ optionText: 'Quick' }, { id: 'a', optionText: 'Slow' }])
  expect(givenOptions({ ...more, type: 'FREE_TEXT' })).toEqual([])
})

test('a question needs words, and a closed one options that differ', () => {
  expect(draftProblem(draftOf(null))).toBe('Say what is asked.')
  expect(draftProblem({ ...draftOf(null), text: 'Why?' })).toBeNull()
  expect(draftProblem({ ...draftOf(null), text: 'Why?', type: 'MULTI_SELECT' })).toBe('Write an option to choose.')
  const twice = { ...draftOf(question), options: [...draftOf(question).options, { ...newOption(), text: 'slow' }] }
  expect(draftProblem(twice)).toBe('The option “slow” is there twice.')
})
