import { expect, test } from 'vitest'
import { minutesWords, timesWords, whose } from './alert-words.ts'

test('minutes are told as people tell them', () => {
  expect([1, 10, 60, 90, 120, 1440, 10_080].map(minutesWords)).toEqual([
    ...['a minute', '10 minutes', 'an hour', '90 minutes', '2 hours', 'a day', '7 days'],
  ])
})

test('an alert says how often, in which time, and by whom', () => {
  const firstAt = '2026-11-26T13:00:00Z'
  expect(timesWords({ times: 204, firstAt, lastAt: '2026-11-26T13:09:10Z' })).toBe('204 times in 9 minutes')
  expect(timesWords({ times: 2, firstAt, lastAt: firstAt })).toBe('2 times in a minute')
  expect(timesWords({ times: 1, firstAt, lastAt: firstAt })).toBe('Once')
  expect(whose({ member: { name: 'Jonas' } })).toBe('Jonas')
  expect(whose({ member: null, actor: 'directory' })).toBe('The directory')
  expect(whose({})).toBe('Everybody together')
})
