import { expect, test } from 'vitest'
import { momentText, momentWords, readMoment } from './moments.ts'

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21T00:00', '2026-11-21'],
  ['2026-11-21T14:30', '2026-11-21T14:30:00.000Z'],
  ['2026-11-21T14:30:00+02:00', '2026-11-21T12:30:00.000Z'],
  ['21 Nov 2026', '2026-11-21'],
  ['Nov 21, 2026 14:30', '2026-11-21T14:30:00.000Z'],
])('%s is read the same wherever it is read', (text, moment) => {
  const read = readMoment(text)
  expect(read && momentText(read)).toBe(moment)
})

test.each(['5 Nov 2026', '5 Nov 2026, 16:30', '28 Oct 0999'])('%s is said as it was read', (words) => {
  const read = readMoment(words)
  expect(read && momentWords(read)).toBe(words)
})

test.each(['', '12', '3.5', 'soon', '2026-13-41', '20261', '+012026-01-01'])('%j names no moment', (text) => {
  expect(readMoment(text)).toBeNull()
})
