import { expect, test } from 'vitest'
import { goingLine, stayingLine } from './retention-words.ts'

test('what goes is said in files, notes and insights', () => {
  const of = (files: number, notes: number, insights: number) => goingLine({ files, notes, insights })
  expect([of(1, 0, 0), of(0, 2, 0), of(43, 1, 0), of(3, 2, 1), of(0, 0, 0)]).toEqual([
    ...['1 file', '2 notes', '43 files and 1 note', '3 files, 2 notes and 1 insight', 'Nothing'],
  ])
})

test('what stays follows from what a manager lets go', () => {
  const of = (everything: boolean, insights: boolean) => stayingLine({ everything, insights })
  expect(of(false, false)).toMatch(/and insights stay\.$/)
  expect(of(true, false)).toMatch(/Insights stay\.$/)
  expect(of(true, true)).not.toContain('stay')
})
