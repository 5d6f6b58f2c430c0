import { expect, test } from 'vitest'
import { nthPlace, plainLetters } from './plain-letters.ts'

test('letters and digits are left, small, each of one unit', () => {
  expect(plainLetters('The ship-\nment of 9 ofﬁces, 𝔸!')).toBe('theshipmentof9officesa')
})

test('of several places the one that is counted is meant, else the last', () => {
  expect(nthPlace('wewaitwewait', 'wewait', 0)).toBe(0)
  expect(nthPlace('wewaitwewait', 'wewait', 1)).toBe(6)
  expect(nthPlace('wewaitwewait', 'wewait', 5)).toBe(6)
  expect(nthPlace('wewait', 'depot', 0)).toBe(null)
  expect(nthPlace('wewait', '', 0)).toBe(null)
})
