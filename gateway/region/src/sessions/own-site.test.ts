import { expect, test } from 'vitest'
import { isOwnOrigin, mustBeOwnSite } from './own-site.ts'

const HOST = 'acme.verbatim.localhost:3000'

test.each([
  ['a page of the workspace', 'POST', { origin: `http://${HOST}` }],
  ['a browser that says it is the same origin', 'GET', { 'sec-fetch-site': 'same-origin' }],
  ['a script that sends JSON', 'POST', { 'content-type': 'application/json; charset=utf-8' }],
  ['a header that no form can set', 'GET', { 'x-requested-with': 'verbatim' }],
  ['a resumable upload', 'POST', { 'tus-resumable': '1.0.0' }],
  ['a method that no form can send', 'DELETE', {}],
])('%s may use the cookie', (_who, method, headers) => {
  expect(() => mustBeOwnSite(method, headers, HOST)).not.toThrow()
})

test.each([
  ['a page of another site', 'POST', { origin: 'https://evil.example', 'content-type': 'application/json' }],
  ['a page of another workspace', 'POST', { origin: 'http://other.verbatim.localhost:3000' }],
  ['a sandboxed frame', 'POST', { origin: 'null' }],
  ['a link', 'GET', {}],
  ['a form', 'POST', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['a form of plain text', 'POST', { 'content-type': 'text/plain;charset=UTF-8' }],
  ['an empty form', 'POST', {}],
])('%s may not', (_who, method, headers) => {
  expect(() => mustBeOwnSite(method, headers, HOST)).toThrow('came from another site')
})

test('an origin is the host with its port, in any case of letters', () => {
  expect(isOwnOrigin(`http://${HOST}`, HOST.toUpperCase())).toBe(true)
  expect(isOwnOrigin('http://acme.verbatim.localhost', HOST)).toBe(false)
  expect(isOwnOrigin('nonsense', HOST)).toBe(false)
})
