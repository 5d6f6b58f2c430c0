import { expect, test } from 'vitest'
import {
  baseWords,
  crosstabRows,
  optionParts,
  percentWords,
  questionRows,
  type SurveyQuestion,
} from './question-parts.ts'

const tools: SurveyQuestion = {
  ...{ __typename: 'Question', id: 'q', questionText: 'Which tools?', questionType: 'MULTI_SELECT' },
  summary: {
    ...{ responses: 12, base: 9 },
    options: [
      { option: { id: 'a', optionText: 'App' }, count: 3, percent: 100 / 3 },
      { option: { id: 'b', optionText: '=Phone' }, count: 7, percent: 700 / 9 },
    ],
  },
}
const why = {
  ...tools,
  id: 'w',
  questionText: 'Why?',
  questionType: 'FREE_TEXT' as const,
  summary: { responses: 12, base: 0, options: [] },
}

test('options are drawn by how often they were chosen, with their share of the base', () => {
  expect(optionParts(tools).map(({ label, value, words }) => [label, value, words])).toEqual([
    ['=Phone', 7, '7 of 9, 78 %'],
    ['App', 3, '3 of 9, 33 %'],
  ])
  expect(baseWords(tools.summary)).toBe('Base: 9 of 12 responses')
  expect([percentWords(null), percentWords(0), percentWords(3.333)]).toEqual(['–', '0 %', '3.3 %'])
})

test('questions and crosstabs are rows for other programs, with their bases', () => {
  expect(questionRows([tools, why])).toEqual([
    ['Question', 'Option', 'Count', 'Percent', 'Base', 'Responses'],
    ['Which tools?', 'App', 3, 33.33, 9, 12],
    ['Which tools?', '=Phone', 7, 77.78, 9, 12],
    ['Why?', '', 0, '', 0, 12],
  ])
  const columns = [{ option: { id: 'a', optionText: 'App' }, base: 3 }]
  const rows = [{ option: null, cells: [{ count: 2, percent: 66 }] }]
  expect(crosstabRows('Why?', { base: 2, columns, rows })).toEqual([
    ['Why?', 'App'],
    ['Answered', 2],
    ['Base', 3],
  ])
})
