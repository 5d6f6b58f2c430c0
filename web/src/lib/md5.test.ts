import { createHash, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5 } from './md5.ts'

test('the sum of bytes of any length is the one that others compute', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 100_003]) {
    const bytes = randomBytes(length + 8).subarray(8)
    expect([length, md5(bytes)]).toEqual([length, createHash('md5').update(bytes).digest('base64')])
  }
})
