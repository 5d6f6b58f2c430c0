import { expect, test } from 'vitest'
import { emailProblem } from './email-problem.ts'

test('an address that is not finished says what is missing', () => {
  expect(['', 'ines', 'ines@farrow', 'ines@farrow.example'].map(emailProblem)).toEqual([
    'Enter your email address',
    'Add the part after the name, such as @company.com',
    'Add the part after the dot, such as .com',
    null,
  ])
})

test('an address that cannot be is told what to take out of it', () => {
  expect(['in es@farrow.example', 'ines@@farrow.example', 'ines,@farrow.example'].map(emailProblem)).toEqual([
    'Take the spaces out of this address',
    'Leave only one @ in this address',
    expect.stringMatching(/^Take out what does not belong/),
  ])
})
