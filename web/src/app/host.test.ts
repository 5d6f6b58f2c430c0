import { expect, test } from 'vitest'
import { hostKind, rootOrigin } from './host.ts'

test('the root domain opens the root application, one name below it a workspace', () => {
  expect(hostKind('verbatim.localhost', 'verbatim.localhost')).toEqual({ kind: 'root' })
  expect(hostKind('Farrow.verbatim.localhost', 'verbatim.localhost')).toEqual({
    kind: 'workspace',
    subdomain: 'farrow',
  })
})

test('every other host is a configuration error', () => {
  for (const host of ['a.b.verbatim.localhost', 'example.com', 'notverbatim.localhost', '-a.verbatim.localhost', '']) {
    expect(hostKind(host, 'verbatim.localhost')).toEqual({ kind: 'wrong' })
  }
})

test('links to the root domain keep protocol and port', () => {
  expect(rootOrigin({ protocol: 'http:', port: '3000' }, 'verbatim.localhost')).toBe('http://verbatim.localhost:3000')
  expect(rootOrigin({ protocol: 'https:', port: '' }, 'verbatim.example.com')).toBe('https://verbatim.example.com')
})
