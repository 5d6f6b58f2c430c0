import { expect, test } from 'vitest'
import { actsAt, changeWords, heldWords, roleWords } from './see-as-words.ts'

test('what would change is said in a sentence, and that nothing would', () => {
  expect(changeWords('Jonas', 'READ', 'NONE')).toBe('Jonas could not open it. Today Jonas can read it.')
  expect(changeWords('Jonas', 'NONE', 'FULL')).toBe('Jonas would have full access to it. Today Jonas cannot open it.')
  expect(changeWords('Jonas', 'WRITE', 'WRITE')).toBe('Jonas can edit it, and nothing about that would change.')
  expect(heldWords('Jonas', 'READ')).toBe('Jonas can read it.')
})

test('each act says whether it could be done and what is new or gone', () => {
  expect(actsAt('READ', 'WRITE').map(({ could, change }) => [could, change])).toEqual([
    [true, null],
    [true, 'New'],
    [false, null],
  ])
  expect(actsAt('FULL', 'NONE').map(({ change }) => change)).toEqual(['No longer', 'No longer', 'No longer'])
})

test('a role that takes away or gives all says so', () => {
  expect([roleWords('MANAGER'), roleWords('VIEWER'), roleWords('CONTRIBUTOR')]).toEqual([
    expect.stringContaining('everything'),
    expect.stringContaining('only reads'),
    null,
  ])
})
