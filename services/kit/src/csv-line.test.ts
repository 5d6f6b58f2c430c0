import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test('what any spreadsheet would run as a formula gets an apostrophe, a number does not', () => {
  for (const cell of ['=1+1', '+a', '-a', '@SUM(A1)', '＝1+1', '＋a', '－a', '＠a'])
    expect(csvLine([cell]), cell).toBe(`'${cell}\r\n`)
  expect(csvLine(['\n=1', '\t=1'])).toBe(`"'\n=1","'\t=1"\r\n`)
  expect(csvLine(['-1.5', '+2', 'a=b'])).toBe('-1.5,+2,a=b\r\n')
})
