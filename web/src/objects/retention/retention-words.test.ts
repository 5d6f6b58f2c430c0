import { expect, test } from 'vitest'
import { goingLine } from './retention-words.ts'

test('what goes is said in files and notes', () => {
  expect([goingLine(1, 0), goingLine(0, 2), goingLine(43, 1), goingLine(0, 0)]).toEqual([
    ...['1 file', '2 notes', '43 files and 1 note', 'Nothing'],
  ])
})
