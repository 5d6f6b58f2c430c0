import { expect, test } from 'vitest'
import { limitJson } from './limited-json.ts'

const LIMITS = { characters: 100, depth: 3 }
const check = (value: unknown) => () => limitJson(value, LIMITS, 'Preferences', 'preferences')

test.each([{ theme: 'dark', seen: [true, 1, null] }, { a: { b: { c: 1 } } }, 'text', null, []])(
  '%j is kept',
  (value) => {
    expect(check(value)).not.toThrow()
  },
)

test.each([
  ['keys', Object.fromEntries(Array.from({ length: 400_000 }, (_, at) => [`k${at}`, '']))],
  ['items', Array(400_000).fill(0)],
  ['characters', { a: 'x'.repeat(100) }],
  ['characters of a name', { ['x'.repeat(100)]: 1 }],
])('too many %s are refused', (_what, value) => {
  expect(check(value)).toThrow(
    expect.objectContaining({
      code: 'ValidationError',
      message: 'Preferences are too large to keep.',
      fields: { preferences: 'too long' },
    }),
  )
})

test('what is nested without a bottom is refused', () => {
  let deep: unknown = []
  for (let level = 0; level < 100_000; level++) deep = [deep]
  expect(check(deep)).toThrow(
    expect.objectContaining({ code: 'ValidationError', message: 'Preferences may be nested 3 levels at most.' }),
  )
})
