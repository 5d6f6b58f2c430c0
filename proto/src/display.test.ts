import { expect, test } from 'vitest'
import { collapseBreadcrumbs, initials, relativeTime, truncateBreadcrumb } from './display.ts'

test('a breadcrumb is cut after 26 characters', () => {
  expect(truncateBreadcrumb('abcdefghijklmnopqrstuvwxyz')).toBe('abcdefghijklmnopqrstuvwxyz')
  expect(truncateBreadcrumb('abcdefghijklmnopqrstuvwxyz1')).toBe('abcdefghijklmnopqrstuvwxyz…')
  expect(truncateBreadcrumb('😀'.repeat(27))).toBe(`${'😀'.repeat(26)}…`)
  expect(truncateBreadcrumb('Interviews about the price of it')).toBe('Interviews about the price…')
})

test('more than three breadcrumbs become first / ... / last', () => {
  expect(collapseBreadcrumbs([])).toEqual([])
  expect(collapseBreadcrumbs(['a', 'b', 'c'])).toEqual(['a', 'b', 'c'])
  expect(collapseBreadcrumbs(['a', 'b', 'c', 'd'])).toEqual(['a', '...', 'd'])
})

const now = Date.UTC(2026, 2, 15, 12)
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

test.each([
  [0, 'now'],
  [59_999, 'now'],
  [-59_999, 'now'],
  [minute, '1m'],
  [59 * minute, '59m'],
  [hour, '1h'],
  [day - 1, '23h'],
  [day, 'yesterday'],
  [2 * day - 1, 'yesterday'],
  [2 * day, '2d'],
  [7 * day - 1, '6d'],
  [7 * day, '1w'],
  [14 * day - 1, '1w'],
  [14 * day, 'Mar 1, 2026'],
  [-5 * minute, 'in 5m'],
  [-day, 'tomorrow'],
  [-3 * day, 'in 3d'],
])('%d ms ago reads %s', (ago, label) => {
  expect(relativeTime(now - ago, now, 'en-US', 'UTC')).toBe(label)
})

test.each([
  ['Ada Lovelace', 'AL'],
  ['ada', 'A'],
  ['Jean-Luc van der Berg', 'JB'],
  ['Élodie Ünal', 'ÉÜ'],
  ['ada@example.com', 'AC'],
  ['  ', ''],
])('the initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
