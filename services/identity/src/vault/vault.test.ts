import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from './vault.ts'

const [older, newer] = [
  { id: '2025', key: randomBytes(32) },
  { id: '2026', key: randomBytes(32) },
]

test('a secret opens for whom it was sealed, and its text is nowhere in what is stored', () => {
  const vault = createVault([newer])
  const sealed = vault.seal('hunter-secret-9Kd2', 'team-1')
  expect(vault.open(sealed, 'team-1')).toBe('hunter-secret-9Kd2')
  expect(Buffer.from(sealed.sealed, 'base64url').toString('latin1')).not.toContain('hunter')
  expect(() => vault.open(sealed, 'team-2')).toThrow()
})

test('the same secret is never sealed the same, and what was changed does not open', () => {
  const vault = createVault([newer])
  const [one, two] = [vault.seal('secret', 'a'), vault.seal('secret', 'a')]
  expect(one.sealed).not.toBe(two.sealed)
  const bytes = Buffer.from(one.sealed, 'base64url')
  for (const at of [0, 20, 45, bytes.length - 1]) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => vault.open({ ...one, sealed: changed.toString('base64url') }, 'a')).toThrow()
  }
  expect(() => vault.open({ ...one, sealed: one.sealed.slice(0, 10) }, 'a')).toThrow()
})

test('a new key seals, the old one opens until it is taken away', () => {
  const sealed = createVault([older]).seal('secret', 'a')
  const rotated = createVault([newer, older])
  expect(rotated.open(sealed, 'a')).toBe('secret')
  expect(rotated.isCurrent(sealed.keyId)).toBe(false)
  expect(rotated.isCurrent(rotated.seal('secret', 'a').keyId)).toBe(true)
  expect(() => createVault([newer]).open(sealed, 'a')).toThrow('no key 2025')
})
