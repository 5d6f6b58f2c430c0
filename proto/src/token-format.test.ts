import { expect, test } from 'vitest'
import { newId } from './ids.ts'
import { findTokens, hasChecksum, newToken, readToken, TOKEN_PREFIXES } from './token-format.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

test.each(TOKEN_PREFIXES)('a token of kind %s is found in a text by its prefix and checksum', (prefix) => {
  const teamId = newId()
  const { token, secret } = newToken(prefix, teamId, random)
  expect(readToken(prefix, token)).toEqual({ teamId, secret })
  expect(findTokens(`KEY="${token}"; curl -H 'authorization: Bearer ${token}'`)).toEqual([{ prefix, teamId, secret }])
})

test('what only looks like a token is not found', () => {
  const { token } = newToken('api', newId(), random)
  const changed = token.slice(0, -1) + (token.endsWith('a') ? 'b' : 'a')
  expect(hasChecksum(changed)).toBe(false)
  expect(findTokens(`${changed} ${token}x x${token} ${token.replace('api', 'abc')}`)).toEqual([])
})

test('a token from before there were checksums is still read', () => {
  const teamId = newId()
  const { token } = newToken('api', teamId, random)
  const old = token.slice(0, -10)
  expect(readToken('api', old)).toMatchObject({ teamId })
  expect(findTokens(old)).toEqual([])
  expect([readToken('api', `${token}.x`), readToken('oauth', token), readToken('api', 'api..x')]).toEqual([
    null,
    null,
    null,
  ])
})
