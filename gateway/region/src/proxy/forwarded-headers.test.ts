import { expect, test } from 'vitest'
import { forwardedHeaders, returnedHeaders } from './forwarded-headers.ts'

test('a service gets the headers of the client, without those of the connection or in our name', () => {
  const raw = ['Host', 'a', 'Connection', 'close, X-Private', 'X-Private', '1', 'Cookie', 'a=b', 'Cookie', 'c=d']
  const ours = ['X-Verbatim-Actor', 'forged', 'X-Request-Id', 'theirs', 'X-Forwarded-For', '10.0.0.1']
  const own = { 'x-verbatim-actor': 'signed', 'x-request-id': 'ours' }
  const kept = ['host', 'a', 'cookie', 'a=b', 'cookie', 'c=d']
  const set = ['x-verbatim-actor', 'signed', 'x-request-id', 'ours']
  expect(forwardedHeaders([...raw, ...ours], { own, fromEdge: false })).toEqual([...kept, ...set])
  const forwarded = ['x-forwarded-for', '10.0.0.1']
  expect(forwardedHeaders([...raw, ...ours], { own, fromEdge: true })).toEqual([...kept, ...forwarded, ...set])
})

test('a client gets the headers of the service, without those of the connection or in our name', () => {
  const headers = {
    'content-type': 'image/png',
    connection: 'close',
    'x-verbatim-actor': 'leak',
    'set-cookie': ['a', 'b'],
  }
  expect(returnedHeaders(headers)).toEqual({ 'content-type': 'image/png', 'set-cookie': ['a', 'b'] })
})
