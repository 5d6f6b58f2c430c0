import { expect, test } from 'vitest'
import { ATTEMPTS, newCode, newLinkToken } from './confirmation.ts'

test('a code is six digits, any of them as likely as another, of which few may be tried', () => {
  const codes = Array.from({ length: 20_000 }, newCode)
  for (const code of codes) expect(code).toMatch(/^\d{6}$/)
  // With 20,000 of a million, about 200 come twice; a generator of fewer bits repeats itself far more often.
  expect(new Set(codes).size).toBeGreaterThan(19_600)
  for (let digit = 0; digit < 10; digit += 1)
    for (let place = 0; place < 6; place += 1) {
      const there = codes.filter((code) => code[place] === String(digit)).length
      expect(there, `${digit} at ${place}`).toBeGreaterThan(1700)
      expect(there, `${digit} at ${place}`).toBeLessThan(2300)
    }
  expect(ATTEMPTS).toBeLessThanOrEqual(5)
})

test('a link holds its region and 256 bits', () => {
  const [region, secret = ''] = newLinkToken('eu_a').split('.')
  expect(region).toBe('eu_a')
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
})
