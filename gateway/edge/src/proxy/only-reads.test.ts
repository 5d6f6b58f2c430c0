import { expect, test } from 'vitest'
import { onlyReads } from './only-reads.ts'

const asked = (body: unknown, url = '/api/graphql', method = 'POST'): boolean =>
  onlyReads({ method, url }, Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)))

test('queries of the graph change nothing, alone or several', () => {
  expect(asked({ query: '{ me { id } }' })).toBe(true)
  expect(asked({ query: 'query Notes($id: ID!) { note(id: $id) { id } }', variables: { id: 'mutation' } })).toBe(true)
  expect(asked([{ query: '{ a }' }, { query: '{ b }' }], '/api/graphql?x=1')).toBe(true)
})

test.each([
  ['a mutation', { query: 'mutation { a }' }],
  ['a mutation behind a fragment', { query: 'fragment F on A { b }\nmutation { a }' }],
  ['a mutation in a batch', [{ query: '{ a }' }, { query: 'mutation { a }' }]],
  ['a hash only', { extensions: { persistedQuery: { version: 1, sha256Hash: 'abc' } } }],
  ['no JSON', 'query { a }'],
  ['nothing', []],
])('%s is not known to change nothing', (_what, body) => {
  expect(asked(body)).toBe(false)
})

test('other addresses and methods are not known to change nothing', () => {
  expect(asked({ query: '{ a }' }, '/api/auth/password')).toBe(false)
  expect(asked({ query: '{ a }' }, '/api/graphql', 'PUT')).toBe(false)
})
