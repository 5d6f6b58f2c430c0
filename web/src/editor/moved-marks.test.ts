import { expect, test } from 'vitest'
import { movedOffset } from './moved-marks.ts'

test('words before a change stay where they are, and words behind it move with it', () => {
  expect(movedOffset('It says verifying.', 'It really says verifying.', 2, 1)).toBe(2)
  expect(movedOffset('It says verifying.', 'It really says verifying.', 8, 1)).toBe(15)
  expect(movedOffset('It says verifying.', 'says verifying.', 8, 1)).toBe(5)
})

test('what is typed at the edge of a highlight does not belong to it', () => {
  expect(movedOffset('one two', 'one big two', 4, 1)).toBe(8)
  expect(movedOffset('one two', 'one twofold', 7, -1)).toBe(7)
})

test('a highlight whose middle was replaced keeps both ends outside of it', () => {
  expect(movedOffset('abc def ghi', 'abc XY ghi', 2, 1)).toBe(2)
  expect(movedOffset('abc def ghi', 'abc XY ghi', 9, -1)).toBe(8)
})
