import { expect, test } from 'vitest'
import { type Actor, signActor, verifyActor } from './actor.ts'

const secret = new TextEncoder().encode('a-secret-of-one-region-for-this-test')
const other = new TextEncoder().encode('the-secret-of-another-region-for-it')
const actor: Actor = {
  teamId: '01890000-0000-7000-8000-000000000001',
  userId: '01890000-0000-7000-8000-000000000002',
  role: 'VIEWER',
  groupIds: [],
}
const NOW = 1_800_000_000_000

test('an actor that was signed here is read, the second time without another check of its signature', async () => {
  const token = await signActor(actor, secret, NOW)
  const first = await verifyActor(token, secret, NOW)
  expect(first).toEqual(actor)
  expect(await verifyActor(token, secret, NOW + 30_000)).toBe(first)
})

test('a token that was read before is refused once it has expired', async () => {
  const token = await signActor(actor, secret, NOW)
  await verifyActor(token, secret, NOW)
  await expect(verifyActor(token, secret, NOW + 66_000)).rejects.toThrow('session has ended')
})

test('a token that one region read is refused by another', async () => {
  const token = await signActor(actor, secret, NOW)
  await verifyActor(token, secret, NOW)
  await expect(verifyActor(token, other, NOW)).rejects.toThrow('session has ended')
})

test('a token with another payload under the same signature is refused after the right one was read', async () => {
  const token = await signActor(actor, secret, NOW)
  await verifyActor(token, secret, NOW)
  const [head, , signature] = token.split('.')
  const claims = { ...actor, role: 'MANAGER', iss: 'verbatim-region-gateway', exp: NOW / 1000 + 60 }
  const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
  await expect(verifyActor(forged, secret, NOW)).rejects.toThrow('session has ended')
})

test('nothing is read from a request without a token', async () => {
  await expect(verifyActor(undefined, secret)).rejects.toThrow('Sign in')
})

test('nobody can change an actor that others will be given too', async () => {
  const read = await verifyActor(await signActor(actor, secret, NOW), secret, NOW)
  expect(Object.isFrozen(read)).toBe(true)
})
