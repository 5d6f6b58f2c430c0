import { expect, test } from 'vitest'
import { goingLine, sizeLine } from './retention-words.ts'

test('bytes are read in the unit that fits', () => {
  expect([0, 900, 1000, 14_200_000, 1_250_000_000, 10 ** 16].map(sizeLine)).toEqual([
    ...['0 B', '900 B', '1.0 kB', '14 MB', '1.3 GB', '10000 TB'],
  ])
})

test('what goes is said in files and notes', () => {
  expect([goingLine(1, 0), goingLine(0, 2), goingLine(43, 1), goingLine(0, 0)]).toEqual([
    ...['1 file', '2 notes', '43 files and 1 note', 'Nothing'],
  ])
})
