import { expect, test } from 'vitest'
import { fitOptions, questionText } from '#src/surveys/question.ts'

test('options fit a question while they are no longer, as one row of CSV, than an option may be', () => {
  expect(fitOptions(['a'.repeat(40_000)])).toBe(true)
  expect(fitOptions(['a'.repeat(39_998), 'b'])).toBe(true)
  expect(fitOptions(['a'.repeat(39_999), 'b'])).toBe(false)
  expect(fitOptions(['a,'.repeat(20_000)])).toBe(false)
})

test('a question has words, and at most 2,500 characters of them', () => {
  expect(questionText('  Why?\n ')).toBe('Why?')
  expect(() => questionText('  ')).toThrow('Say what is asked.')
  expect(() => questionText('a'.repeat(2501))).toThrow(/at most 2,500 characters/)
})
