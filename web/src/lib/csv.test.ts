import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells with commas, quotes and line breaks stand in quotes', () => {
  expect(
    csvOf([
      ['Tag', 'People'],
      ['A date, not "soon"', 8],
      ['two\nlines', 1],
    ]),
  ).toBe('Tag,People\r\n"A date, not ""soon""",8\r\n"two\nlines",1')
})

test('what a spreadsheet would run is a text, and a number stays one', () => {
  expect(csvOf([['=1+1', '+44 113', '-5', '@now', -5]])).toBe("'=1+1,'+44 113,-5,'@now,-5")
})
