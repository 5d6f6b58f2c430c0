import { expect, test } from 'vitest'
import { optionsProblem, readOptions } from './new-options.ts'

test('options are read one a line, once each, with colours that differ', () => {
  const made = readOptions(' Owner-operator \n\nSmall fleet\nowner-operator\n2 to 20, or so')
  expect(made.map(({ label }) => label)).toEqual(['Owner-operator', 'Small fleet', '2 to 20, or so'])
  expect(new Set(made.map(({ color }) => color)).size).toBe(3)
})

test('too many options, and one that is too long, are refused with a reason', () => {
  const many = (count: number): string => Array.from({ length: count }, (_, at) => `Option ${at}`).join('\n')
  expect(optionsProblem(many(200))).toBeNull()
  expect(optionsProblem(many(201))).toBe('Too many options.')
  expect(optionsProblem('x'.repeat(50))).toBeNull()
  expect(optionsProblem('x'.repeat(51))).toContain('50 characters')
})
