import { expect, test } from 'vitest'
import { newSecret } from './keys.ts'

test('what stands in a cookie or link is 256 bits, never twice the same, and uses every character', () => {
  const drawn = Array.from({ length: 2000 }, newSecret)
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const secret of drawn) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(new Set(drawn.join('')).size).toBe(64)
})
