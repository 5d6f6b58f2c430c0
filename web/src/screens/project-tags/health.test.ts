import { expect, test } from 'vitest'
import { whyOne } from './health.ts'

test.each([
  [{ because: 'SPELLING', likeness: null, sharedHighlightCount: 0 }, 'Almost the same letters'],
  [
    { because: 'MEANING', likeness: 0.814, sharedHighlightCount: 1 },
    'The same meaning, 81 % alike, 1 highlight has both',
  ],
  [{ because: 'SYNONYM', likeness: null, sharedHighlightCount: 3 }, 'A synonym, 3 highlights have both'],
] as const)('why two tags may be one: %j', (why, words) => {
  expect(whyOne(why)).toBe(words)
})
