import { expect, test } from 'vitest'
import { csvDelimiter } from '#src/imports/csv/table/csv-delimiter.ts'

test('the sign that parts the columns is found', () => {
  expect(csvDelimiter('a,b\n1,2\n')).toBe(',')
  expect(csvDelimiter('a;b\n1,5;2,5\n3,5;4,5\n')).toBe(';')
  expect(csvDelimiter('a\tb\nx, y\tz\n')).toBe('\t')
  expect(csvDelimiter('a|b|c\n1|2|3\n')).toBe('|')
})

test('signs inside quotation marks part nothing', () => {
  expect(csvDelimiter('"a;b;c",d\n"1;2;3",4\n')).toBe(',')
})

test('a beginning that is cut in the middle of a row, or one column alone, is no reason to guess wildly', () => {
  expect(csvDelimiter('a;b\n1;2\n3;"never')).toBe(';')
  expect(csvDelimiter('just one column\nwith words\n')).toBe(',')
  expect(csvDelimiter('')).toBe(',')
})
