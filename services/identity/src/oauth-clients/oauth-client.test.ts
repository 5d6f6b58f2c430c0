import { expect, test } from 'vitest'
import { checkedClientScopes, checkedRedirectUris, checkedWebsite, isOwnRedirect } from './oauth-client.ts'

test.each([
  'http://app.example/back',
  'https://app.example/back#here',
  'https://app.example\\@evil.example/',
  'https://me:word@app.example/back',
  'https://*.app.example/back',
  'http://127.0.0.1.evil.example/back',
  'http://localhost.evil.example/',
  'javascript:alert(1)',
  'haulboard://back',
  'https://app.example/ück',
  '/back',
  '',
])('%s is no redirect address', (uri) => {
  expect(() => checkedRedirectUris([uri])).toThrow(/redirect address/)
})

test('a redirect address is compared character by character', () => {
  const client = { redirectUris: checkedRedirectUris(['https://app.example/back', 'http://localhost:7000/back']) }
  expect(isOwnRedirect(client, 'https://app.example/back')).toBe(true)
  for (const asked of [
    'https://app.example/back/',
    'https://app.example/back?next=x',
    'https://app.example/back#x',
    'https://APP.example/back',
    'https://app.example:443/back',
    'https://app.example.evil.example/back',
    'https://app.example/back/../other',
    'http://localhost:7001/back',
    '',
  ])
    expect(isOwnRedirect(client, asked), asked).toBe(false)
})

test('a program on the machine itself comes back at the port that is free', () => {
  const client = { redirectUris: checkedRedirectUris(['http://127.0.0.1/back']) }
  expect(isOwnRedirect(client, 'http://127.0.0.1:49152/back')).toBe(true)
  expect(isOwnRedirect({ redirectUris: ['http://[::1]:8000'] }, 'http://[::1]:49152/')).toBe(true)
  for (const asked of [
    'http://127.0.0.1:49152/other',
    'https://127.0.0.1/back',
    'http://127.0.0.2:1/back',
    // The same machine and place, written otherwise than they were registered.
    'http://0x7f.1:49152/back',
    'http://2130706433/back',
    'http://127.0.0.1:49152/other/../back',
    'HTTP://127.0.0.1:49152/back',
  ])
    expect(isOwnRedirect(client, asked), asked).toBe(false)
})

test('scopes and pages that are none are refused', () => {
  expect(() => checkedClientScopes(['notes.own'])).toThrow(/scopes/)
  expect(() => checkedClientScopes([])).toThrow(/scopes/)
  expect(() => checkedWebsite('http://app.example')).toThrow(/https/)
  expect(checkedWebsite(' ')).toBeNull()
})
