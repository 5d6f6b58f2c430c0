import { expect, test } from 'vitest'
import { encodingFor } from './accepted-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['BR', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['identity, br;q=0.1', null],
  ['br;q=lots', null],
  ['deflate', null],
  ['', null],
  [undefined, null],
])('a client that accepts %j is answered in %j', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})
