import { expect, test } from 'vitest'
import { deriveKey } from './config.ts'
import { signInternal, verifyInternal } from './internal-token.ts'
import { keyedHash, sameHash } from './keyed-hash.ts'

const key = await deriveKey('an-internal-key-of-this-test', 'internal')

test('a call from one of our processes arrives with its claims', async () => {
  const token = await signInternal({ clientKey: 'abc' }, key, 'identity')
  expect(await verifyInternal(token, key, 'identity')).toMatchObject({ clientKey: 'abc' })
})

test('a call without a token, with a forged one, with an old one or for somebody else is refused', async () => {
  const other = await deriveKey('another-internal-key', 'internal')
  const wrong = [
    undefined,
    'not a token',
    await signInternal({}, other, 'identity'),
    await signInternal({}, key, 'identity', Date.now() - 120_000),
    await signInternal({}, key, 'somebody-else'),
  ]
  for (const token of wrong)
    await expect(verifyInternal(token, key, 'identity')).rejects.toMatchObject({ code: 'Unauthorized' })
})

test('a keyed hash is the same for the same text and key, and for nothing else', () => {
  expect(keyedHash('ines@farrow.example', 'k')).toBe(keyedHash('ines@farrow.example', 'k'))
  expect(keyedHash('ines@farrow.example', 'k')).not.toBe(keyedHash('ines@farrow.example', 'l'))
  expect(keyedHash('a', 'k')).toMatch(/^[0-9a-f]{64}$/)
  expect(sameHash(keyedHash('a', 'k'), keyedHash('a', 'k'))).toBe(true)
  expect(sameHash(keyedHash('a', 'k'), keyedHash('b', 'k'))).toBe(false)
  expect(sameHash('', 'abc')).toBe(false)
})
