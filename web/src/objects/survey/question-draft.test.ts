import { expect, test } from 'vitest'
import { draftOf, draftProblem, givenOptions, newOption, optionsBefore } from './question-draft.ts'

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

test('what a draft left out is made anew by its undo, and what stayed keeps its id', () => {
  const two = { ...question, options: [...question.options, { id: 'b', optionText: 'Quick', count: 0 }] }
  const draft = draftOf(two)
  const left = { ...draft, options: [...draft.options.slice(0, 1), { ...newOption(), text: 'Fast' }] }
  expect(optionsBefore(two, left)).toEqual([{ id: 'a', optionText: 'Slow' }, { optionText: 'Quick' }])
  expect(optionsBefore({ ...two, questionType: 'FREE_TEXT', options: [] }, left)).toEqual([])
})

test('a question needs words, and a closed one options that differ', () => {
  expect(draftProblem(draftOf(null))).toBe('Say what is asked.')
  expect(draftProblem({ ...draftOf(null), text: 'Why?' })).toBeNull()
  expect(draftProblem({ ...draftOf(null), text: 'Why?', type: 'MULTI_SELECT' })).toBe('Write an option to choose.')
  const twice = { ...draftOf(question), options: [...draftOf(question).options, { ...newOption(), text: 'slow' }] }
  expect(draftProblem(twice)).toBe('The option “slow” is there twice.')
})
