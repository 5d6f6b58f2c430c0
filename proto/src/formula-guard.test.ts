import { expect, test } from 'vitest'
import { guardFormula, withoutGuard } from './formula-guard.ts'

test('what a spreadsheet would run gets an apostrophe, a number does not', () => {
  for (const cell of ['=1+1', '+a', '-a', '@SUM(A1)', '＝1+1', '＋a', '－a', '＠a', '\n=1', '\t=1', `'=1`])
    expect(guardFormula(cell)).toBe(`'${cell}`)
  for (const cell of ['', '-1.5', '+2', '-1,5', 'a=b', `'tis`, `'`]) expect(guardFormula(cell)).toBe(cell)
})

test('a guarded cell is given back as it was, whatever it began with', () => {
  for (const cell of ['=1', `'=1`, `''=1`, '-5', `'-5`, `'tis`, `'`, '', 'plain', '\t=1', '＝1'])
    expect(withoutGuard(guardFormula(cell))).toBe(cell)
})
