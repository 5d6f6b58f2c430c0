import { expect, test } from 'vitest'
import { regionOfHandle, userHandle } from './passkeys.ts'

test('the handle of a passkey names its region, and nonsense names none', () => {
  const handle = userHandle('eu_a', '0191e0b0-0000-7000-8000-000000000000')
  expect(handle.length).toBeLessThanOrEqual(64)
  expect(regionOfHandle(Buffer.from(handle).toString('base64url'))).toBe('eu_a')
  for (const bad of [undefined, null, '', '!!', Buffer.from('mars.1').toString('base64url')])
    expect(regionOfHandle(bad)).toBeNull()
})
