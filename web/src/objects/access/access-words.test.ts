import { expect, test } from 'vitest'
import { endOf, listOfNames } from './access-words.ts'

test('people who decide are named, and the rest of many counted', () => {
  expect([[], ['Ines'], ['Ines', 'Priya'], ['Ines', 'Priya', 'Tomasz', 'Noor']].map(listOfNames)).toEqual([
    'A manager',
    'Ines',
    'Ines and Priya',
    'Ines, Priya and 2 more',
  ])
})

test('what is given for a time ends that many days from now', () => {
  expect(endOf('', 0)).toBeNull()
  expect(endOf('7', Date.UTC(2026, 10, 26))).toBe('2026-12-03T00:00:00.000Z')
})
