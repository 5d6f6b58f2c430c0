import { expect, test } from 'vitest'
import { readHost } from './hosts.ts'

const read = (host: string | undefined) => readHost(host, 'verbatim.localhost')

test('the root domain is the root, with or without a port', () => {
  expect(read('verbatim.localhost')).toEqual({ kind: 'root' })
  expect(read('Verbatim.localhost:3000')).toEqual({ kind: 'root' })
})

test('one label below the root domain is a workspace', () => {
  expect(read('farrow.verbatim.localhost:3000')).toEqual({ kind: 'workspace', subdomain: 'farrow' })
})

test.each([
  undefined,
  '',
  'localhost',
  'evil.com',
  'a.b.verbatim.localhost',
  '-x.verbatim.localhost',
  'notverbatim.localhost',
  '.verbatim.localhost',
  '127.0.0.1:3000',
])('the host %s is wrong', (host) => {
  expect(read(host)).toEqual({ kind: 'wrong' })
})
