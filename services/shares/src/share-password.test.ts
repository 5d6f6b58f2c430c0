import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashSharePassword, isSharePassword, sharePassword } from './share-password.ts'

test('only the password of a hash belongs to it, however its letters are composed', async () => {
  const hash = await hashSharePassword('Fähre um neun')
  expect(hash).not.toContain('neun')
  expect(await hashSharePassword('Fähre um neun')).not.toBe(hash)
  expect(await isSharePassword(hash, 'Fähre um neun')).toBe(true)
  expect(await isSharePassword(hash, 'Fa\u0308hre um neun')).toBe(true)
  for (const wrong of ['', 'fähre um neun', 'Fähre um neun ', 'x'.repeat(10_000)])
    expect(await isSharePassword(hash, wrong)).toBe(false)
  expect(await isSharePassword('', '')).toBe(false)
})

test('a hash of before, of less work, still knows its password; a new one is of the work that OWASP asks for', async () => {
  const [salt, key] = [
    Buffer.alloc(16, 7),
    scryptSync('Ferry at nine', Buffer.alloc(16, 7), 32, { N: 32_768, maxmem: 2 ** 26 }),
  ]
  const old = `scrypt$32768$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`
  expect(await isSharePassword(old, 'Ferry at nine')).toBe(true)
  expect(await isSharePassword(old, 'Ferry at ten')).toBe(false)
  expect(await hashSharePassword('Ferry at nine')).toMatch(/^scrypt\$65536\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
})

test('a password has 8 to 100 characters', () => {
  expect(sharePassword('x'.repeat(100))).toHaveLength(100)
  for (const wrong of ['', 'seven77', 'x'.repeat(101)]) expect(() => sharePassword(wrong)).toThrow('8 to 100')
})
