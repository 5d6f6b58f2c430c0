import { expect, test } from 'vitest'
import { quotingSentence } from './quoting.ts'

test('a dialog says how many published insights lose something, and nothing where none does', () => {
  expect(quotingSentence({ quoting: 2, inside: 0 })).toBe('It is quoted in 2 published insights, which will say so.')
  expect(quotingSentence({ quoting: 1, inside: 1 })).toBe(
    'It is quoted in 1 published insight, which will say so. 1 published insight goes with it.',
  )
  expect(quotingSentence({ quoting: 0, inside: 0 })).toBeNull()
})
