import { expect, test } from 'vitest'
import { identityOf } from './proven-claims.ts'

test.each([
  ['OIDC', { email_verified: true, hd: 'a.example', xms_edov: true }, true, false],
  ['OIDC', { email_verified: 'true' }, false, false],
  ['MICROSOFT', { email_verified: true }, false, false],
  ['MICROSOFT', { xms_edov: '1' }, true, true],
  ['MICROSOFT', { xms_edov: false }, false, false],
  ['GOOGLE', { email_verified: true }, true, false],
  ['GOOGLE', { email_verified: true, hd: 'a.example' }, true, true],
  ['GOOGLE', { email_verified: false, hd: 'a.example' }, false, false],
  ['GOOGLE', { email_verified: true, email: 'ines@gmail.com' }, true, true],
  ['GOOGLE', { email_verified: true, email: 'ines@gmail.com.a.example' }, true, false],
] as const)('%s that says %o', (kind, claims, emailVerified, issuerProves) => {
  const told = { sub: 'ines', email: 'ines@a.example', ...claims }
  expect(identityOf(kind, told)).toMatchObject({ emailVerified, issuerProves })
})
