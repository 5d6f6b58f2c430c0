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

test('a password has 8 to 100 characters', () => {
  expect(sharePassword('x'.repeat(100))).toHaveLength(100)
  for (const wrong of ['', 'seven77', 'x'.repeat(101)]) expect(() => sharePassword(wrong)).toThrow('8 to 100')
})
