import { expect, test } from 'vitest'
import { closedSentence, quotingSentence } from './quoting.ts'

test('a dialog says how many published insights lose something, and nothing where none does', () => {
  expect(quotingSentence({ quoting: 2, inside: 0 })).toBe('It is quoted in 2 published insights, which will say so.')
  expect(quotingSentence({ quoting: 1, inside: 1 })).toBe(
    'It is quoted in 1 published insight, which will say so. 1 published insight goes with it.',
  )
  expect(quotingSentence({ quoting: 0, inside: 0 })).toBeNull()
})

test('before words are closed a dialog says so of one and of many, and nothing where no insight quotes them', () => {
  expect(closedSentence({ quoting: 1, inside: 0 })).toBe(
    'Words of it are quoted in 1 published insight elsewhere. Whoever cannot open it any more reads there that a quote is left out.',
  )
  expect(closedSentence({ quoting: 2, inside: 0 }, 'them')).toBe(
    'Words of them are quoted in 2 published insights elsewhere. Whoever cannot open them any more reads there that a quote is left out.',
  )
  expect(closedSentence({ quoting: 0, inside: 3 }, 'them')).toBeNull()
})
