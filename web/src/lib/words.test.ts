import { expect, test } from 'vitest'
import { counted, quoted, titleBeside, truncated } from './words.ts'

test('a count carries its unit, in the singular and the plural', () => {
  expect([counted(1, 'highlight'), counted(47, 'highlight'), counted(9, 'person'), counted(2, 'reply')]).toEqual([
    '1 highlight',
    '47 highlights',
    '9 people',
    '2 replies',
  ])
})

test('a long title is cut at the given length and says so', () => {
  expect(truncated('What an unclear payout date costs us', 26)).toBe('What an unclear payout da…')
  expect(truncated('Payout clarity', 26)).toBe('Payout clarity')
})

test('a title does not repeat the name beside it', () => {
  expect(titleBeside('Dana Whitlock, interview', 'Dana Whitlock')).toBe('interview')
  expect(titleBeside('Dana Whitlock', 'Dana Whitlock')).toBe('Dana Whitlock')
  expect(titleBeside('Week-one survey', undefined)).toBe('Week-one survey')
})

test('what was asked for stands between marks, and a phrase keeps its own', () => {
  expect(quoted('lost freight')).toBe('“lost freight”')
  expect(quoted('"throws a list away"')).toBe('"throws a list away"')
  expect(quoted('carrier “never again”')).toBe('carrier “never again”')
})
