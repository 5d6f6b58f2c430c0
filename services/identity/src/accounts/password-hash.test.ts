import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswords } from './password-hash.ts'

const key = (id: string, fill: number) => ({ id, key: new Uint8Array(32).fill(fill) })
const PASSWORD = 'Carriers answer 24/7'

test('a hash is worth nothing to who has no key of the installation', async () => {
  const kept = await createPasswords([key('one', 1)]).hash(PASSWORD)
  expect(kept).toMatch(/^keyed:one:\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await createPasswords([key('one', 1)]).verify(kept, PASSWORD)).toBe(true)
  expect(await createPasswords([key('one', 1)]).verify(kept, 'Carriers answer 24/8')).toBe(false)
  // Another key by the same name, and one that is not known.
  expect(await createPasswords([key('one', 2)]).verify(kept, PASSWORD)).toBe(false)
  expect(await createPasswords([key('two', 1)]).verify(kept, PASSWORD)).toBe(false)
})

test('a new key hashes, what the old one hashed counts until it is taken away, and what had no key counts too', async () => {
  const before = await createPasswords([key('one', 1)]).hash(PASSWORD)
  const unkeyed = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const passwords = createPasswords([key('two', 2), key('one', 1)])
  for (const kept of [before, unkeyed]) {
    expect([await passwords.verify(kept, PASSWORD), passwords.isCurrent(kept)]).toEqual([true, false])
    expect(await passwords.verify(kept, 'Carriers answer 24/8')).toBe(false)
  }
  expect(passwords.isCurrent(await passwords.hash(PASSWORD))).toBe(true)
  const waiting = createPasswords([key('two', 2)], { keyed: false })
  expect(await waiting.hash(PASSWORD)).toMatch(/^\$argon2id\$/)
  expect(await waiting.verify(await passwords.hash(PASSWORD), PASSWORD)).toBe(true)
  expect(await passwords.verify(null, 'nobody has this password')).toBe(false)
})

test('the same password has another salt of 128 bits each time, and as much work as OWASP asks for at least', async () => {
  const passwords = createPasswords([key('one', 1)])
  const kept = await Promise.all(Array.from({ length: 4 }, () => passwords.hash(PASSWORD)))
  const parts = kept.map((one) => /\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([A-Za-z0-9+/]+)\$/.exec(one) ?? [])
  const salts = parts.map(([, , , salt = '']) => salt)
  expect(new Set(salts).size).toBe(kept.length)
  for (const salt of salts) expect(Buffer.from(salt, 'base64')).toHaveLength(16)
  for (const [, memory, passes] of parts) {
    expect(Number(memory)).toBeGreaterThanOrEqual(19_456)
    expect(Number(passes)).toBeGreaterThanOrEqual(2)
  }
})
