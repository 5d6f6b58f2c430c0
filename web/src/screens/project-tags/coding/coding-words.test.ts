import { expect, test } from 'vitest'
import { agreementInWords, basis, coefficient } from './coding-words.ts'

test('coefficients are printed as in a paper', () => {
  expect([0.784, 1, 0, -0.118, null, -0.001].map(coefficient)).toEqual(['.78', '1.00', '.00', '−.12', '–', '.00'])
})

test('agreement is said in words by the bounds of Krippendorff', () => {
  const names = ['Tomasz Wilk', 'Priya Raman']
  expect(agreementInWords(names, 0.8)).toBe('Tomasz and Priya mean the same')
  expect(agreementInWords(names, 0.7)).toBe('Tomasz and Priya mostly mean the same')
  expect(agreementInWords([...names, 'Ines Okafor'], 0.2)).toBe('Tomasz, Priya and Ines often mean different things')
  expect(agreementInWords(names, null)).toMatch(/no sentence/)
})

test('what the figures stand on is counted', () => {
  expect(basis(1, 2, 212)).toBe('1 note finished by both, 212 sentences.')
  expect(basis(4, 3, 9)).toBe('4 notes finished by two or more of 3 coders, 9 sentences.')
})
