import { expect, test } from 'vitest'
import { sizeLine } from './size-line.ts'

test('bytes are read in the unit that fits', () => {
  expect([0, 900, 1000, 14_200_000, 1_250_000_000, 10 ** 16].map(sizeLine)).toEqual([
    ...['0 B', '900 B', '1.0 kB', '14 MB', '1.3 GB', '10000 TB'],
  ])
})
