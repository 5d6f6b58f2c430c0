import { expect, test } from 'vitest'
import { emailProblem } from './email-problem.ts'

test('an address that is not finished says what is missing', () => {
  expect(['', 'ines', 'ines@farrow', 'ines@farrow.example'].map(emailProblem)).toEqual([
    'Enter your email address',
    'Add the part after the name, such as @company.com',
    'Add the part after the dot, such as .com',
    null,
  ])
  expect(emailProblem('in es@farrow.example')).toBe('Check this address: something in it is not allowed')
})
